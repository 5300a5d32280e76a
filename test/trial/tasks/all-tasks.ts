import type { Task } from "../task.ts";
import { compileTestingPom } from "./compile-testing-pom.ts";
import { fastexcelNightly } from "./fastexcel-nightly.ts";
import { fauxPasCoverage } from "./faux-pas-coverage.ts";
import { gsonNulls } from "./gson-nulls.ts";
import { javaSdkFormat } from "./java-sdk-format.ts";
import { jmockVersion } from "./jmock-version.ts";
import { jsoupText } from "./jsoup-text.ts";
import { kotlinRegex } from "./kotlin-regex.ts";
import { petclinicCity } from "./petclinic-city.ts";
import { petclinicRestCount } from "./petclinic-rest-count.ts";
import { reflectionsFlaky } from "./reflections-flaky.ts";
import { semver4jMockito } from "./semver4j-mockito.ts";

export const TASKS: readonly Task[] = [
  jsoupText,
  gsonNulls,
  fastexcelNightly,
  petclinicCity,
  kotlinRegex,
  petclinicRestCount,
  fauxPasCoverage,
  javaSdkFormat,
  compileTestingPom,
  jmockVersion,
  reflectionsFlaky,
  semver4jMockito,
];
