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
];
