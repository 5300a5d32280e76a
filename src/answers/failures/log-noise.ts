/** Returns a function that recognises the lines that frameworks print when any test starts, called with each in its order. */
export function noiseOf(testClass: string): (line: string) => boolean {
  const root = rootOf(testClass);
  const isOwn = (logger: string) => {
    const names = logger.split(".");
    return root.every((name, index) => names[index] === name || names[index] === name.slice(0, 1));
  };
  let isLogged = false;
  return (line) => {
    if (isLogged && BELOW.test(line)) return true;
    isLogged = false;
    if (START_UP.some((pattern) => pattern.test(line))) return true;
    const { logger } = SPRING_LOG.exec(line)?.groups ?? {};
    isLogged = logger !== undefined && !isOwn(logger);
    return isLogged;
  };
}

// 	at org.hibernate.Version.log(Version.java:25)
// 	... 73 common frames omitted
// 	Database version: 2.3.232
// 	Autocommit mode: undefined/unknown
const BELOW =
  /^\t(?:at |\.\.\. |Database (?:JDBC URL|driver|version|dialect)\b|Autocommit mode:|Isolation level:|M(?:in|ax)imum pool size:)/;

/** Removes what was printed until the context of Spring Boot had started, but for errors: no test had begun. */
export function withoutStart(lines: readonly string[]): readonly string[] {
  const started = lines.findLastIndex((line) => STARTED.test(line));
  return started < 0 ? lines : lines.filter((line, at) => at > started || ERROR.test(line));
}

// INFO  VetRestControllerV1Tests - Started VetRestControllerV1Tests in 66.47 seconds (process running for 75.071)
const STARTED = /\bINFO\b.* Started \S+ in [\d.]+ seconds \((?:process|JVM) running for [\d.]+\)$/;
// ERROR SchemaInitializer - cannot read data.sql
const ERROR = /^.{0,60}\b(?:ERROR|SEVERE|FATAL)\b/;

/** Removes the statements that Hibernate prints. */
export function withoutStatements(lines: readonly string[]): readonly string[] {
  let isStatement = false;
  return lines.filter((line) => {
    isStatement = STATEMENT.test(line) || (isStatement && OF_STATEMENT.test(line));
    return !isStatement;
  });
}

// Hibernate: select o1_0.id from orders o1_0
const STATEMENT = /^(?:Hibernate|\[Hibernate\]): *(?:$|[A-Za-z(/])|^\[Hibernate\] *$/;
// SET
//     REFERENTIAL_INTEGRITY FALSE; TRUNCATE TABLE TAGS;
const OF_STATEMENT = /^ {4,}\S|^[A-Z]{3,12} *$/;

/** Returns the first two parts of the package of a test, which the project's own classes mostly share. */
export function rootOf(testClass: string): readonly string[] {
  return testClass.split(".").slice(0, -1).slice(0, 2);
}

/** Matches what Spring Boot, Logback and SLF4J's simple logger log by default below WARN; long packages are abbreviated. */
// 2026-11-22T06:07:15.101Z  INFO 30711 --- [           main] org.hibernate.Version                    : HHH000412: Hibernate ORM core version 6.5.3.Final
// 2026-11-22T06:07:15.845Z  INFO 30711 --- [           main] o.h.e.t.j.p.i.JtaPlatformInitiator       : HHH000489: No JTA platform available
// 06:35:03.699 [main] INFO org.springframework.boot.test.context.SpringBootTestContextBootstrapper -- Found @SpringBootConfiguration …
// [main] INFO org.testcontainers.DockerClientFactory - Testcontainers version: 1.20.4
const SPRING_LOG =
  /^(?:\[[^\]]*\] (?:INFO|DEBUG|TRACE) +|\d{4}-\d\d-\d\d[T ][\d:.,]+\S* +(?:INFO|DEBUG|TRACE) \d+ --- (?:\[[^\]]*\] ){1,2}|\d\d:\d\d:\d\d[.,]\d{3} \[[^\]]*\] (?:INFO|DEBUG|TRACE) +)(?<logger>[\w.$]+) +(?:: |--? )/;

const START_UP: readonly RegExp[] = [
  //  :: Spring Boot ::                (v3.3.4)
  /^ :: Spring Boot ::/,
  // ( ( )\___ | '_ | '_| | '_ \/ _` | \ \ \ \
  // | |_| \__ \  __/ | |_____\__ \  __/ |   \ V /| | (_|  __/
  /^(?=.*_)[ .\\/_'`|()=,<>V-]{20,}$/,
  // 2026-11-22T06:07:16.426Z  INFO 30711 --- [           main] com.acme.web.AutowiredTest               : Started AutowiredTest in 1.575 seconds (process running for 4.789)
  /^\d{4}-\d\d-\d\d\S* +INFO .* : (?:Starting \S+ using Java |Started \S+ in |No active profile set, |The following \d+ profiles? )/,
  // 2026-11-22T06:07:16.436Z  WARN 30711 --- [           main] o.s.test.context.TestContextManager      : Caught exception while allowing TestExecutionListener […] to prepare test instance […]
  / o\.s\.test\.context\.TestContextManager +: Caught exception while /,
  // 2026-11-22T06:07:17.649Z  WARN 30711 --- [           main] JpaBaseConfiguration$JpaWebConfiguration : spring.jpa.open-in-view is enabled by default. Therefore, …
  // 2026-11-22T06:07:18.535Z  WARN 30711 --- [           main] o.h.engine.jdbc.spi.SqlExceptionHelper   : SQL Error: 23502, SQLState: 23502
  / : spring\.jpa\.open-in-view is enabled by default\.| : SQL Error: -?\d+, SQLState: \w+$/,
  // MockHttpServletResponse:
  //     Error message = null
  //           Headers = []
  // FlashMap:
  /^ {2,}[A-Z][A-Za-z ]* = (?:null|\[\]|\{\})?$|^ {2,}Async started = false$|^(?:Async|ModelAndView|FlashMap):$/,
  // INFO  MockServletContext - Initializing Spring TestDispatcherServlet ''
  // INFO  TestDispatcherServlet - Completed initialization in 2 ms
  /\bINFO\b.{0,200} [:-] (?:Initializing Spring \w+ ''|Initializing Servlet ''|Completed initialization in \d+ ms)$/,
  // WARN  SpringDocAppInitializer - SpringDoc /v3/api-docs endpoint is enabled by default. To disable it in production, set the property …
  / [:-] SpringDoc \S+ endpoint is enabled by default\./,
  // SLF4J: Failed to load class "org.slf4j.impl.StaticLoggerBinder".
  // SLF4J(W): No SLF4J providers were found.
  /^SLF4J(?:\([IWE]\))?: /,
  // WARNING: A Java agent has been loaded dynamically (/home/dev/.m2/repository/net/bytebuddy/byte-buddy-agent/1.14.15/byte-buddy-agent-1.14.15.jar)
  // WARNING: Dynamic loading of agents will be disallowed by default in a future release
  // Mockito is currently self-attaching to enable the inline-mock-maker. This will no longer work in future releases of the JDK.
  /^WARNING: (?:A Java agent has been loaded dynamically|If a serviceability tool is|Dynamic loading of agents)|^Mockito is currently self-attaching /,
  // 15:39:05,916 |-INFO in ch.qos.logback.core.ConsoleAppender[stdout] - NOTE: Writing to the console can be slow.
  /^\d\d:\d\d:\d\d,\d{3} \|-INFO in /,
  // OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes because bootstrap classpath has been appended
  / VM warning: Sharing is only supported for boot loader classes/,
];
