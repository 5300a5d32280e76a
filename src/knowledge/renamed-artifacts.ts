import { compareVersions } from "../model/project/jdk.ts";

export interface RenamedArtifact {
  /** The name now: `group:artifact`. */
  readonly now: string;
  /** The first version under that name. */
  readonly since: string;
}

/** Returns how an artifact, `group:artifact`, is called in newer versions of its library, of which the asked one may be; null for others. */
export function renamedArtifact(name: string, version: string | null): RenamedArtifact | null {
  for (const { before, now, since } of RENAMED) {
    if (!before.test(name) || (version !== null && compareVersions(version, since) < 0)) continue;
    return { now: name.replace(before, now), since };
  }
  return null;
}

/** What the migration guides of libraries list: Testcontainers 2, Spring Boot 3 and 4, Quarkus 3, Jakarta EE 9, MySQL, Guava. */
const RENAMED: readonly { readonly before: RegExp; readonly now: string; readonly since: string }[] = [
  {
    before: /^org\.testcontainers:(?!testcontainers(?:-|$))(.+)$/,
    now: "org.testcontainers:testcontainers-$1",
    since: "2.0",
  },
  ofBoot("starter-aop", "starter-aspectj"),
  ofBoot("starter-web-services", "starter-webservices"),
  ofBoot("starter-oauth2-(authorization-server|client|resource-server)", "starter-security-oauth2-$1"),
  // Quarkus 3.9 renamed these, and 3.16 dropped what led from the old names to the new ones.
  ofQuarkus("resteasy-reactive(.*)", "rest$1", "3.9"),
  ofQuarkus("rest-client-reactive(.*)", "rest-client$1", "3.9"),
  ofQuarkus("smallrye-reactive-messaging(.*)", "messaging$1", "3.9"),
  ofQuarkus("junit5(.*)", "junit$1", "3.31"),
  { before: /^mysql:mysql-connector-java$/, now: "com.mysql:mysql-connector-j", since: "8.0.31" },
  ofJakarta("javax.servlet:javax.servlet-api", "servlet:jakarta.servlet-api", "5.0"),
  ofJakarta("javax.validation:validation-api", "validation:jakarta.validation-api", "3.0"),
  ofJakarta("javax.persistence:javax.persistence-api", "persistence:jakarta.persistence-api", "3.0"),
  ofJakarta("javax.annotation:javax.annotation-api", "annotation:jakarta.annotation-api", "2.0"),
  ofJakarta("javax.inject:javax.inject", "inject:jakarta.inject-api", "2.0"),
  ofJakarta("javax.ws.rs:javax.ws.rs-api", "ws.rs:jakarta.ws.rs-api", "3.0"),
  ofJakarta("javax.xml.bind:jaxb-api", "xml.bind:jakarta.xml.bind-api", "3.0"),
  { before: /^com\.google\.collections:google-collections$/, now: "com.google.guava:guava", since: "10.0" },
  { before: /^org\.hibernate:hibernate-core$/, now: "org.hibernate.orm:hibernate-core", since: "6.0" },
];

function ofBoot(before: string, now: string) {
  const group = "org.springframework.boot:spring-boot-";
  return { before: new RegExp(`^${RegExp.escape(group)}${before}$`), now: `${group}${now}`, since: "4.0" };
}

function ofQuarkus(before: string, now: string, since: string) {
  return { before: new RegExp(`^io\\.quarkus:quarkus-${before}$`), now: `io.quarkus:quarkus-${now}`, since };
}

function ofJakarta(before: string, now: string, since: string) {
  return { before: new RegExp(`^${RegExp.escape(before)}$`), now: `jakarta.${now}`, since };
}
