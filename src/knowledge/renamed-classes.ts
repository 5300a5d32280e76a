/** What annotations of JUnit Jupiter are called in TestNG. */
const IN_TESTNG = [
  ["BeforeEach", "BeforeMethod"],
  ["AfterEach", "AfterMethod"],
  ["BeforeAll", "BeforeClass"],
  ["AfterAll", "AfterClass"],
  ["Disabled", "Ignore"],
] as const;

/** Classes by the names that the other test framework gives them. */
export const CALLED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...IN_TESTNG.map(([name, meant]) => [`org.testng.annotations.${name}`, `org.testng.annotations.${meant}`] as const),
  ["org.testng.Assertions", "org.testng.Assert"],
  ...(
    [
      ["Before", "BeforeEach"],
      ["After", "AfterEach"],
      ["BeforeMethod", "BeforeEach"],
      ["AfterMethod", "AfterEach"],
      ["BeforeClass", "BeforeAll"],
      ["AfterClass", "AfterAll"],
      ["Ignore", "Disabled"],
      ["Assert", "Assertions"],
    ] as const
  ).map(([name, meant]) => [`org.junit.jupiter.api.${name}`, `org.junit.jupiter.api.${meant}`] as const),
  ...(
    [
      ["Test", "Test"],
      ["BeforeEach", "Before"],
      ["AfterEach", "After"],
      ["BeforeAll", "BeforeClass"],
      ["AfterAll", "AfterClass"],
      ["Disabled", "Ignore"],
      ["Assertions", "Assert"],
      ["Assumptions", "Assume"],
    ] as const
  ).map(([name, meant]) => [`org.junit.jupiter.api.${name}`, `org.junit.${meant}`] as const),
]);

/** Classes of JUnit Jupiter by the names that TestNG gives them. */
export const CALLED_BY_TESTNG: ReadonlyMap<string, string> = new Map([
  ...IN_TESTNG.map(([name, meant]) => [`org.junit.jupiter.api.${name}`, `org.testng.annotations.${meant}`] as const),
  ["org.junit.jupiter.api.Assertions", "org.testng.Assert"],
]);

/** The extensions of JUnit Jupiter by the simple names of the runners of JUnit 4 that do the same. */
export const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["MockitoJUnitRunner", "org.mockito.junit.jupiter.MockitoExtension"],
  ["SpringRunner", "org.springframework.test.context.junit.jupiter.SpringExtension"],
  ["SpringJUnit4ClassRunner", "org.springframework.test.context.junit.jupiter.SpringExtension"],
]);

/** What annotations of JUnit Jupiter have in place of elements that those of JUnit 4 and TestNG have. */
export const REPLACED_ELEMENTS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    "org.junit.jupiter.api.Test",
    new Map([
      ["expected", "assertThrows(Type.class, () -> …)"],
      ["expectedExceptions", "assertThrows(Type.class, () -> …)"],
      ["timeout", "@Timeout, or assertTimeout(Duration, Executable)"],
      ["timeOut", "@Timeout, or assertTimeout(Duration, Executable)"],
      ["description", "@DisplayName"],
      ["enabled", "@Disabled"],
      ["groups", "@Tag"],
      ["priority", "@Order"],
      ["dataProvider", "@ParameterizedTest with @MethodSource"],
    ]),
  ],
]);

/**
 * What the migration guides of libraries list: JUnit 5 and 6, Spring 5 to 7, Spring Security 6, Spring Boot 2.7 to 4,
 * Hibernate 6 and 7, Jackson 3; and what `jdeps --jdk-internals` suggests for classes that the JDK had for itself.
 */
export const RENAMED_CLASSES: ReadonlyMap<string, string> = new Map([
  ["sun.misc.BASE64Encoder", "java.util.Base64"],
  ["sun.misc.BASE64Decoder", "java.util.Base64"],
  ["com.sun.org.apache.xml.internal.security.utils.Base64", "java.util.Base64"],
  ["com.sun.org.apache.xerces.internal.impl.dv.util.Base64", "java.util.Base64"],
  ["sun.misc.Cleaner", "java.lang.ref.Cleaner"],
  ["sun.misc.Service", "java.util.ServiceLoader"],
  ["sun.reflect.Reflection", "java.lang.StackWalker"],
  ["com.sun.image.codec.jpeg.JPEGCodec", "javax.imageio.ImageIO"],
  ["com.sun.image.codec.jpeg.JPEGImageEncoder", "javax.imageio.ImageWriter"],
  ["org.junit.Before", "org.junit.jupiter.api.BeforeEach"],
  ["org.junit.After", "org.junit.jupiter.api.AfterEach"],
  ["org.junit.BeforeClass", "org.junit.jupiter.api.BeforeAll"],
  ["org.junit.AfterClass", "org.junit.jupiter.api.AfterAll"],
  ["org.junit.Ignore", "org.junit.jupiter.api.Disabled"],
  ["org.junit.Assert", "org.junit.jupiter.api.Assertions"],
  ["org.junit.Assume", "org.junit.jupiter.api.Assumptions"],
  ["org.mockito.Matchers", "org.mockito.ArgumentMatchers"],
  ["org.mockito.runners.MockitoJUnitRunner", "org.mockito.junit.MockitoJUnitRunner"],
  ["org.junit.runner.RunWith", "org.junit.jupiter.api.extension.ExtendWith"],
  ["org.junit.rules.TemporaryFolder", "org.junit.jupiter.api.io.TempDir"],
  ["org.junit.experimental.categories.Category", "org.junit.jupiter.api.Tag"],
  ["org.junit.jupiter.api.MethodOrderer.Alphanumeric", "org.junit.jupiter.api.MethodOrderer.MethodName"],
  [
    "org.springframework.boot.test.mock.mockito.MockBean",
    "org.springframework.test.context.bean.override.mockito.MockitoBean",
  ],
  [
    "org.springframework.boot.test.mock.mockito.SpyBean",
    "org.springframework.test.context.bean.override.mockito.MockitoSpyBean",
  ],
  [
    "org.springframework.security.config.annotation.web.configuration.WebSecurityConfigurerAdapter",
    "org.springframework.security.web.SecurityFilterChain",
  ],
  [
    "org.springframework.security.config.annotation.method.configuration.EnableGlobalMethodSecurity",
    "org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity",
  ],
  [
    "org.springframework.web.servlet.handler.HandlerInterceptorAdapter",
    "org.springframework.web.servlet.HandlerInterceptor",
  ],
  [
    "org.springframework.web.servlet.config.annotation.WebMvcConfigurerAdapter",
    "org.springframework.web.servlet.config.annotation.WebMvcConfigurer",
  ],
  ["org.hibernate.annotations.Where", "org.hibernate.annotations.SQLRestriction"],
  ["org.hibernate.annotations.WhereJoinTable", "org.hibernate.annotations.SQLJoinTableRestriction"],
  ["org.hibernate.annotations.OrderBy", "org.hibernate.annotations.SQLOrder"],
  ["com.fasterxml.jackson.core.JsonProcessingException", "tools.jackson.core.JacksonException"],
  ["com.fasterxml.jackson.databind.JsonMappingException", "tools.jackson.databind.DatabindException"],
  ["com.fasterxml.jackson.databind.JsonSerializer", "tools.jackson.databind.ValueSerializer"],
  ["com.fasterxml.jackson.databind.JsonDeserializer", "tools.jackson.databind.ValueDeserializer"],
  ["com.fasterxml.jackson.databind.SerializerProvider", "tools.jackson.databind.SerializationContext"],
  ["com.fasterxml.jackson.databind.Module", "tools.jackson.databind.JacksonModule"],
]);

/** Packages of a library that its next one uses, too, whose own ones have another root: Jackson 3 has the annotations of Jackson 2. */
export const SHARED_PACKAGES: ReadonlySet<string> = new Set(["com.fasterxml.jackson.annotation"]);
