import { withoutPackage } from "../../model/class-name.ts";

/** The classes of which tests import methods statically, the likeliest first. */
export const ASSERTING: readonly string[] = [
  "org.junit.jupiter.api.Assertions",
  "org.junit.Assert",
  "org.assertj.core.api.Assertions",
  "org.hamcrest.MatcherAssert",
  "org.hamcrest.Matchers",
  "org.mockito.Mockito",
  "org.mockito.ArgumentMatchers",
  "org.testng.Assert",
  "org.junit.jupiter.params.provider.Arguments",
  "org.mockito.BDDMockito",
  "org.springframework.test.web.servlet.request.MockMvcRequestBuilders",
  "org.springframework.test.web.servlet.result.MockMvcResultMatchers",
  "org.springframework.test.web.servlet.result.MockMvcResultHandlers",
  "org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors",
  "org.springframework.security.test.web.servlet.setup.SecurityMockMvcConfigurers",
];

/**
 * Whether the body of a method, without comments and quoted text, checks something. One that only fails may say that it
 * is not to run.
 */
export function checksSomething(body: string): boolean {
  return CHECKS.test(body) && !ONLY_FAILS.test(body);
}

// Assertions.fail("")
const QUALIFIED = `\\b(?:${ASSERTING.map(withoutPackage).join("|")})\\s*\\.\\s*`;
// assertEquals(3, max()), verify(store).close(), fail(""); but not promise.fail(cause), void fail(String cause)
const CHECKS = new RegExp(
  `\\b(?:assert\\w*|verify\\w*)\\s*\\(|(?:(?<!\\.\\s*|\\bvoid\\s+)\\b|${QUALIFIED})fail\\s*\\(`,
);
// fail("");
const ONLY_FAILS = /^\s*(?:[\w.]+\.)?fail\s*\([^;]*\)\s*;\s*$/;

/** Other classes whose methods sources import statically. */
export const HELPING: readonly string[] = [
  ...["java.util.Objects", "java.util.Collections", "java.util.Comparator", "java.util.stream.Collectors"],
  ...["java.util.function.Function", "com.google.common.base.Preconditions", "org.awaitility.Awaitility"],
];

/** The packages of what runs tests, checks their results, or stands in for what they use. */
export const TESTING_PACKAGES: readonly string[] = [
  ...[
    "org.junit",
    "junit",
    "org.opentest4j",
    "org.testng",
    "org.spockframework",
    "spock",
    "io.kotest",
    "org.scalatest",
  ],
  ...["org.assertj", "org.hamcrest", "com.google.common.truth", "org.awaitility", "org.skyscreamer.jsonassert"],
  ...["org.mockito", "net.bytebuddy", "org.easymock", "org.powermock", "io.mockk", "mockit", "com.nhaarman"],
  ...["org.springframework.test", "org.springframework.mock", "io.restassured", "net.jqwik", "com.tngtech.archunit"],
  ...["com.github.tomakehurst.wiremock", "org.jmock", "org.apache.maven.surefire", "reactor.test", "io.cucumber"],
];
