/** The modules of Spring Boot 4 that configure what libraries have, which no longer come along with those, by the types of the beans. */
export const MODULE_OF_BEAN: ReadonlyMap<string, string> = new Map([
  ["org.springframework.web.client.RestClient$Builder", "restclient"],
  ["org.springframework.web.reactive.function.client.WebClient$Builder", "webclient"],
  ["org.springframework.jdbc.core.JdbcTemplate", "jdbc"],
  ["org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate", "jdbc"],
  ["org.springframework.jdbc.core.simple.JdbcClient", "jdbc"],
  ["org.springframework.kafka.core.KafkaTemplate", "kafka"],
  ["org.springframework.amqp.rabbit.core.RabbitTemplate", "amqp"],
  ["org.springframework.data.redis.core.StringRedisTemplate", "data-redis"],
  ["org.springframework.data.redis.core.RedisTemplate", "data-redis"],
  ["org.springframework.data.mongodb.core.MongoTemplate", "data-mongodb"],
  ["org.springframework.mail.javamail.JavaMailSender", "mail"],
  ["org.springframework.cache.CacheManager", "cache"],
  ["org.quartz.Scheduler", "quartz"],
  ["org.jooq.DSLContext", "jooq"],
  ["org.flywaydb.core.Flyway", "flyway"],
  ["com.fasterxml.jackson.databind.ObjectMapper", "jackson2"],
  ["com.google.gson.Gson", "gson"],
]);

/** Those of the modules that no starter brings along. */
export const WITHOUT_STARTER: ReadonlySet<string> = new Set(["jackson2"]);

interface Migrations {
  readonly name: string;
  readonly module: string;
  /** What runs them. */
  readonly artifactId: string;
  /** Where they mostly lie, below `db/`. */
  readonly folder: string;
  /** The package by which sources run them. */
  readonly within: string;
}

export const MIGRATIONS: readonly Migrations[] = [
  { name: "Flyway", module: "flyway", artifactId: "flyway-core", folder: "migration", within: "org.flywaydb" },
  { name: "Liquibase", module: "liquibase", artifactId: "liquibase-core", folder: "changelog", within: "liquibase" },
];

interface TestClient {
  /** The annotation of a test that asks for it. */
  readonly annotation: string;
  readonly artifactId: string;
  /** Whether it speaks to a server, which a test does not start by itself. */
  readonly needsServer: boolean;
}

const RESTTESTCLIENT = "org.springframework.boot.resttestclient";

/** What Spring Boot 4 makes in tests of a whole application for an annotation alone, by types. */
export const TEST_CLIENTS: ReadonlyMap<string, TestClient> = new Map([
  [
    "org.springframework.test.web.servlet.MockMvc",
    {
      annotation: "org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc",
      artifactId: "spring-boot-webmvc-test",
      needsServer: false,
    },
  ],
  [
    `${RESTTESTCLIENT}.TestRestTemplate`,
    {
      annotation: `${RESTTESTCLIENT}.autoconfigure.AutoConfigureTestRestTemplate`,
      artifactId: "spring-boot-resttestclient",
      needsServer: true,
    },
  ],
]);
