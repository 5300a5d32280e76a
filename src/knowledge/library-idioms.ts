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
/** What sets up a mapper, which in Jackson 3 its builder alone does. */
const BUILT_MAPPER = {
  findAndRegisterModules: "JsonMapper.builder().findAndAddModules().build()",
  "registerModule registerModules": "JsonMapper.builder().addModule(…).build()",
  configure: "JsonMapper.builder().configure(…).build()",
  enable: "JsonMapper.builder().enable(…).build()",
  disable: "JsonMapper.builder().disable(…).build()",
  "setSerializationInclusion setDefaultPropertyInclusion":
    "JsonMapper.builder().changeDefaultPropertyInclusion(…).build()",
  setPropertyNamingStrategy: "JsonMapper.builder().propertyNamingStrategy(…).build()",
  setDateFormat: "JsonMapper.builder().defaultDateFormat(…).build()",
  setTimeZone: "JsonMapper.builder().defaultTimeZone(…).build()",
  setVisibility: "JsonMapper.builder().changeDefaultVisibility(…).build()",
  addMixIn: "JsonMapper.builder().addMixIn(…).build()",
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

const SERVLET_REQUEST = {
  "getParam getQueryParam getRequestParam": "getParameter",
  "getBody getRequestBody": "getReader getInputStream",
  "getIp getRemoteIp getClientIp": "getRemoteAddr",
  "getPath getUri getUrl": "getRequestURI",
  "getHttpMethod method": "getMethod",
};
const SERVLET_RESPONSE = {
  "setStatusCode status": "setStatus",
  "setBody write": "getWriter",
  getOutput: "getOutputStream",
  redirect: "sendRedirect",
};

/**
 * Methods of libraries by the names that other libraries, or other versions of the same one, have for them: Jackson 2.15 and
 * 3, AssertJ 3.17, Spring 6, Mockito 4, jjwt 0.12, Hibernate 7. Of several names the first counts that the type has; what is no
 * name is another way.
 */
export const LIBRARY_IDIOMS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  Object.entries({
    "com.fasterxml.jackson.databind.JsonNode": JSON_NODE,
    "tools.jackson.databind.JsonNode": JSON_NODE,
    "com.fasterxml.jackson.core.JsonParser": JSON_PARSER,
    "tools.jackson.core.JsonParser": JSON_PARSER,
    "tools.jackson.core.JsonGenerator": { writeFieldName: "writeName" },
    "com.fasterxml.jackson.databind.ObjectMapper": JSON_MAPPER,
    "tools.jackson.databind.ObjectMapper": { ...JSON_MAPPER, ...BUILT_MAPPER },
    "com.fasterxml.jackson.databind.type.TypeFactory": {
      "constructListType constructSetType": "constructCollectionType",
    },
    "com.google.gson.Gson": {
      "writeValueAsString stringify serialize toJsonString": "toJson",
      "readValue parse deserialize": "fromJson",
    },
    "jakarta.persistence.EntityManager": ENTITY_MANAGER,
    "javax.persistence.EntityManager": ENTITY_MANAGER,
    // Of load, Hibernate 7 has only that which fills an object and gives none.
    "org.hibernate.Session": { load: "getReference" },
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
    "org.hamcrest.Matchers": {
      "isEqualTo eq": "equalTo",
      "notNull isNotNull": "notNullValue",
      isEmpty: "empty",
      "emptyMap isEmptyMap": "anEmptyMap",
      isNull: "nullValue",
    },
    "org.apache.commons.math3.stat.descriptive.DescriptiveStatistics": {
      "getMedian median": "getPercentile",
      "getStdDev stdDev getStd": "getStandardDeviation",
      "getAverage average": "getMean",
      "getCount size": "getN",
    },
    "org.assertj.core.api.AbstractIterableAssert": {
      "containsExactlyInOrder containsOnlyInOrder": "containsExactly",
      containsInOrder: "containsSubsequence",
      containsAny: "containsAnyOf",
      "doesNotContainAny containsNone": "doesNotContain",
      "hasCount hasLength size": "hasSize",
    },
    "org.assertj.core.api.AbstractCharSequenceAssert": {
      "equalsIgnoreCase isEqualIgnoringCase": "isEqualToIgnoringCase",
      "matchesRegex matchesPattern": "matches",
      isNotNullOrEmpty: "isNotEmpty",
      hasText: "isNotBlank",
    },
    "org.assertj.core.api.AbstractThrowableAssert": {
      "messageContains withMessageContaining hasMessageContains": "hasMessageContaining",
      "withMessage hasMessageEqualTo": "hasMessage",
      "hasCauseOfType withCauseInstanceOf": "hasCauseInstanceOf",
    },
    "org.assertj.core.api.ThrowableAssertAlternative": {
      hasMessageContaining: "withMessageContaining",
      hasMessage: "withMessage",
      hasCauseInstanceOf: "withCauseInstanceOf",
    },
    "org.assertj.core.api.AbstractOptionalAssert": {
      "isNotPresent isAbsent": "isEmpty",
      "hasValueEqualTo isEqualToValue": "hasValue",
    },
    "org.mockito.ArgumentMatchers": { "anyObject anyVararg anything": "any", "isEq equalTo": "eq" },
    "org.junit.Assert": {
      "assertIterableEquals assertListEquals": "assertEquals",
      assertNotEqual: "assertNotEquals",
      "assertThrow assertThrown": "assertThrows",
    },
    "com.google.common.base.Optional": {
      ofNullable: "fromNullable",
      empty: "absent",
      "orElse orElseGet getOrElse": "or",
      map: "transform",
    },
    "com.google.common.collect.ImmutableList": { "from copy": "copyOf" },
    "com.google.common.collect.Lists": { "of asList": "newArrayList" },
    "com.google.common.collect.Sets": { "of asSet": "newHashSet", "minus subtract": "difference" },
    "com.google.common.collect.Maps": { "of newMap": "newHashMap" },
    "com.google.common.collect.Iterables": { "first head": "getFirst", "last tail": "getLast" },
    "com.google.common.base.Strings": {
      isEmpty: "isNullOrEmpty",
      "leftPad padLeft": "padStart",
      "rightPad padRight": "padEnd",
    },
    "org.apache.commons.lang3.StringUtils": {
      isNullOrEmpty: "isEmpty",
      "isNullOrBlank isNullOrWhitespace": "isBlank",
      hasText: "isNotBlank",
      hasLength: "isNotEmpty",
      nullToEmpty: "defaultString",
      "padLeft padStart": "leftPad",
      "padRight padEnd": "rightPad",
      isNumber: "isNumeric",
    },
    "org.springframework.util.StringUtils": {
      join: "collectionToDelimitedString arrayToDelimitedString",
      isNotEmpty: "hasLength",
      trim: "trimWhitespace",
    },
    "org.apache.commons.io.FileUtils": {
      "readFile readAll readString": "readFileToString",
      "writeFile writeString": "writeStringToFile",
      "deleteRecursively deleteRecursive": "deleteDirectory",
      "mkdir mkdirs createDirectory": "forceMkdir",
    },
    "org.apache.commons.io.IOUtils": { "readAll readFully": "toString toByteArray", closeSilently: "closeQuietly" },
    "com.fasterxml.jackson.databind.node.ObjectNode": { "addProperty add putString": "put set" },
    "com.fasterxml.jackson.databind.node.ArrayNode": { "push append put": "add" },
    "com.google.gson.JsonObject": {
      "put set": "addProperty add",
      "getString optString getInt": "get",
      "containsKey hasKey": "has",
      keys: "keySet",
    },
    "com.google.gson.JsonElement": {
      "asText textValue getText": "getAsString",
      "asInt intValue": "getAsInt",
      "asBoolean booleanValue": "getAsBoolean",
    },
    "org.json.JSONObject": {
      "containsKey contains hasKey": "has",
      size: "length",
      "add addProperty set": "put",
      "getAsString asString": "getString",
      getAsJsonObject: "getJSONObject",
      getAsJsonArray: "getJSONArray",
    },
    "org.json.JSONArray": { size: "length", "add push append": "put" },
    "com.alibaba.fastjson.JSONObject": { "has contains hasKey": "containsKey", optString: "getString" },
    "org.springframework.web.client.RestTemplate": {
      get: "getForObject getForEntity",
      post: "postForObject postForEntity",
    },
    "org.springframework.http.HttpHeaders": {
      "addHeader setHeader": "add set",
      "setBearer setBearerToken": "setBearerAuth",
    },
    "org.springframework.http.HttpStatus": {
      "is2xx isSuccess isSuccessful": "is2xxSuccessful",
      "getCode code": "value",
    },
    "org.springframework.data.domain.Page": {
      "getData getItems getResults getRecords": "getContent",
      "getTotal getTotalCount getTotalRecords": "getTotalElements",
      "getPageNumber getPage getCurrentPage": "getNumber",
      getPageSize: "getSize",
    },
    "org.springframework.data.repository.CrudRepository": {
      "findOne getOne get load": "findById",
      "update saveOrUpdate persist insert": "save",
      remove: "delete",
      "findAllByIds findByIds findAllByIdIn": "findAllById",
      removeById: "deleteById",
    },
    "org.springframework.ui.Model": { "put set add addObject": "addAttribute" },
    "javax.servlet.http.HttpServletRequest": SERVLET_REQUEST,
    "jakarta.servlet.http.HttpServletRequest": SERVLET_REQUEST,
    "javax.servlet.http.HttpServletResponse": SERVLET_RESPONSE,
    "jakarta.servlet.http.HttpServletResponse": SERVLET_RESPONSE,
    "com.baomidou.mybatisplus.core.mapper.BaseMapper": {
      "findById getById findOne": "selectById",
      "findAll list selectAll": "selectList",
      save: "insert",
      "update updateByPrimaryKey": "updateById",
      "delete removeById": "deleteById",
      count: "selectCount",
    },
    "com.baomidou.mybatisplus.extension.service.IService": {
      "findById selectById": "getById",
      "findAll selectList selectAll": "list",
      "insert add create": "save",
      update: "updateById",
      "delete deleteById": "removeById",
      selectPage: "page",
      selectCount: "count",
    },
    "org.apache.poi.ss.usermodel.Workbook": { addSheet: "createSheet", "save saveAs": "write" },
    "org.apache.poi.ss.usermodel.Row": { addCell: "createCell" },
    "org.apache.poi.ss.usermodel.Cell": {
      "setValue setText": "setCellValue",
      "getString getText getStringValue": "getStringCellValue",
      "getNumber getNumericValue getDouble": "getNumericCellValue",
      "getCellTypeEnum getType": "getCellType",
    },
    "okhttp3.Response": { "getStatus statusCode status getCode getStatusCode": "code", "isOk ok": "isSuccessful" },
    "reactor.core.publisher.Mono": {
      of: "just",
      ofNullable: "justOrEmpty",
      orElse: "defaultIfEmpty",
      "get await join": "block",
    },
    "reactor.core.publisher.Flux": { of: "just", toList: "collectList", forEach: "subscribe" },
    "io.netty.buffer.ByteBuf": { "remaining available size length": "readableBytes", put: "writeBytes" },
    "org.jsoup.nodes.Element": {
      "innerHTML innerHtml getInnerHtml": "html",
      "innerText textContent": "text",
      querySelector: "selectFirst",
      "querySelectorAll find": "select",
      classList: "classNames",
    },
    // Of class files, as Class, CtClass and reflection call it.
    "javassist.bytecode.ClassFile": { getModifiers: "getAccessFlags" },
    "javassist.bytecode.MethodInfo": { getModifiers: "getAccessFlags" },
    "javassist.bytecode.FieldInfo": { getModifiers: "getAccessFlags" },
    "org.openqa.selenium.SearchContext": {
      "findElementById findElementByXPath findElementByCssSelector findElementByName": "findElement",
      "findElementsById findElementsByXPath findElementsByCssSelector": "findElements",
    },
    "org.openqa.selenium.WebDriver": { "navigateTo open load": "get", "getHtml getSource": "getPageSource" },
    "org.openqa.selenium.WebElement": { "setText type setValue": "sendKeys", "getValue getHtml": "getAttribute" },
  } satisfies Readonly<Record<string, Readonly<Record<string, string>>>>).map(([type, rows]) => [
    type,
    new Map(
      Object.entries(rows).flatMap(([names, meant]) =>
        names.split(" ").map((name) => [name, meant.split(" ")] as const),
      ),
    ),
  ]),
);
