/** The annotations of classes whose methods with @Bean Spring reads. */
export const CONFIGURATIONS: ReadonlySet<string> = new Set([
  ...["Configuration", "SpringBootApplication", "SpringBootConfiguration", "TestConfiguration", "AutoConfiguration"],
]);

/** The annotations by which Spring, or a container that it follows, takes a class for a bean. */
export const STEREOTYPES: ReadonlySet<string> = new Set([
  ...["Component", "Service", "Repository", "Controller", "RestController", "ControllerAdvice", "RestControllerAdvice"],
  ...["Named", "Singleton", ...CONFIGURATIONS],
]);

/** The annotations of fields that Mockito fills where it is asked to. */
export const FILLED: ReadonlySet<string> = new Set(["Mock", "InjectMocks", "Captor"]);

/** What in a source asks it, or another library, to fill them: `openMocks(this)`, `@ExtendWith`, a rule of JUnit 4. */
export const FILLS_MOCKS =
  /\b(?:openMocks|initMocks|ExtendWith|RegisterExtension|RunWith|Rule|Mockito(?:Session|Rule|JUnit)|EasyMock\w*|JMockit|mockitoSession)\b/;

/** The annotations of test classes that bring nothing which fills fields. */
export const PLAIN_ANNOTATIONS: ReadonlySet<string> = new Set([
  ...["DisplayName", "Tag", "Tags", "SuppressWarnings", "TestInstance", "TestMethodOrder", "Timeout", "Nested"],
  "DisplayNameGeneration",
]);
