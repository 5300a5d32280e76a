const JSON_NODE = {
  fields: "properties",
  fieldNames: "propertyNames",
  "asText getText": "asString asText",
  textValue: "stringValue",
  isTextual: "isString isTextual",
  getAsString: "asString asText",
  "getAsInt intVal": "asInt",
  getAsBoolean: "asBoolean",
  length: "size",
  opt: "path",
  keys: "propertyNames fieldNames",
};
const JSON_PARSER = { getText: "getString", getCurrentToken: "currentToken", getCurrentName: "currentName" };
const JSON_MAPPER = {
  "toJson toJsonString stringify serialize writeAsString": "writeValueAsString",
  "fromJson parse deserialize parseObject": "readValue",
  "toNode parseTree": "readTree",
};
const ENTITY_MANAGER = {
  "save insert add create": "persist",
  "update saveOrUpdate": "merge",
  delete: "remove",
  "findById get findOne load": "find",
};
const QUERY = {
  "list getResults getList findAll": "getResultList",
  "single uniqueResult getResult getOne": "getSingleResult",
  "setLimit limit": "setMaxResults",
  "setOffset offset": "setFirstResult",
  "bind setParam": "setParameter",
  execute: "executeUpdate",
};
const LOGGER = {
  warning: "warn",
  severe: "error",
  fatal: "error",
  "fine config": "debug",
  "finer finest": "trace",
  "log println": "info",
  isLoggable: "isDebugEnabled",
};

/**
 * Methods of libraries by the names that other libraries, or other versions of the same one, have for them: Jackson 2.15 and
 * 3, AssertJ 3.17, Spring 6, Mockito 4, jjwt 0.12. Of several names the first counts that the type has.
 */
export const LIBRARY_IDIOMS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  Object.entries({
    "com.fasterxml.jackson.databind.JsonNode": JSON_NODE,
    "tools.jackson.databind.JsonNode": JSON_NODE,
    "com.fasterxml.jackson.core.JsonParser": JSON_PARSER,
    "tools.jackson.core.JsonParser": JSON_PARSER,
    "tools.jackson.core.JsonGenerator": { writeFieldName: "writeName" },
    "com.fasterxml.jackson.databind.ObjectMapper": JSON_MAPPER,
    "tools.jackson.databind.ObjectMapper": JSON_MAPPER,
    "com.google.gson.Gson": {
      "writeValueAsString stringify serialize toJsonString": "toJson",
      "readValue parse deserialize": "fromJson",
    },
    "jakarta.persistence.EntityManager": ENTITY_MANAGER,
    "javax.persistence.EntityManager": ENTITY_MANAGER,
    "jakarta.persistence.Query": QUERY,
    "javax.persistence.Query": QUERY,
    "org.slf4j.Logger": LOGGER,
    "org.apache.logging.log4j.Logger": LOGGER,
    "org.apache.commons.logging.Log": LOGGER,
    "org.springframework.http.ResponseEntity": { "getStatusCodeValue getStatus": "getStatusCode" },
    "org.springframework.test.web.servlet.ResultActions": { "expect andThen assertThat": "andExpect", print: "andDo" },
    "org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder": {
      "body setContent json": "content",
      setContentType: "contentType",
      "headers addHeader setHeader": "header",
    },
    "org.assertj.core.api.AbstractAssert": {
      isEqualToComparingFieldByField: "usingRecursiveComparison",
      "is equals equalTo toBe eq": "isEqualTo",
      "isNotEqual notEqualTo": "isNotEqualTo",
      "instanceOf isA isOfType isTypeOf": "isInstanceOf",
      "toBeNull nullValue": "isNull",
      "notNull isNotNullValue": "isNotNull",
    },
    "org.assertj.core.api.AbstractMapAssert": { "hasEntry containsKeyAndValue containsKeyValue": "containsEntry" },
    "org.springframework.jdbc.core.JdbcTemplate": { "queryForInt queryForLong queryForString": "queryForObject" },
    "org.mockito.Mockito": { verifyZeroInteractions: "verifyNoInteractions", once: "times" },
    "org.mockito.stubbing.OngoingStubbing": {
      "returns andReturn willReturn thenReturns": "thenReturn",
      "andThrow throws willThrow": "thenThrow",
      "thenDo does then": "thenAnswer",
    },
    "org.junit.jupiter.api.Assertions": {
      assertThat: "assertEquals",
      "assertEqual assertIs": "assertEquals",
      "assertThrown assertException assertFails": "assertThrows",
      "assertNotThrows assertNoThrow": "assertDoesNotThrow",
      "assertContains assertNotEmpty assertGreaterThan assertLessThan assertEmpty assertBlank": "assertTrue",
      "assertListEquals assertCollectionEquals": "assertIterableEquals",
      assertIsNull: "assertNull",
    },
    "io.jsonwebtoken.Jwts": { parserBuilder: "parser" },
    "io.jsonwebtoken.JwtParser": { verifyWith: "setSigningKey", parseSignedClaims: "parseClaimsJws" },
    "io.jsonwebtoken.JwtParserBuilder": { verifyWith: "setSigningKey", setSigningKey: "verifyWith" },
    "io.jsonwebtoken.Jwt": { getPayload: "getBody", getBody: "getPayload" },
    "io.jsonwebtoken.JwtBuilder": {
      subject: "setSubject",
      issuedAt: "setIssuedAt",
      expiration: "setExpiration",
      claims: "setClaims addClaims",
    },
    "jakarta.persistence.criteria.CriteriaBuilder": { "equals eq": "equal", "notEquals ne": "notEqual" },
    "javax.persistence.criteria.CriteriaBuilder": { "equals eq": "equal", "notEquals ne": "notEqual" },
    "org.hamcrest.Matchers": { "isEqualTo eq": "equalTo", "notNull isNotNull": "notNullValue", isEmpty: "empty" },
  } satisfies Readonly<Record<string, Readonly<Record<string, string>>>>).map(([type, rows]) => [
    type,
    new Map(
      Object.entries(rows).flatMap(([names, meant]) =>
        names.split(" ").map((name) => [name, meant.split(" ")] as const),
      ),
    ),
  ]),
);
