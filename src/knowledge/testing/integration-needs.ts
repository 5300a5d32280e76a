/** What needs a daemon of Docker, by its dependency, `group:artifact`, or the artifactId of its plugin. */
export const NEEDING_DOCKER: readonly {
  readonly name: string;
  readonly dependency?: RegExp;
  readonly plugin?: RegExp;
}[] = [
  { name: "Testcontainers", dependency: /^org\.testcontainers:/ },
  { name: "docker-maven-plugin", plugin: /^(?:docker|docker-compose|dockerfile)-maven-plugin$/ },
];
