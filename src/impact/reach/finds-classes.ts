import { FRAMEWORKS } from "../../knowledge/frameworks/all-frameworks.ts";
import type { SourceNode } from "../../model/impact/source-graph.ts";

/**
 * Tells whether a class with these texts in its constant pool, and these strings in its code, may reach classes that it
 * does not name: `any`, since it is a suite, a rule about all classes, or reads the project's own files; `beans`, since it
 * starts a container that searches the classpath for its own kinds of classes; null if neither.
 */
export function findsClasses(texts: readonly string[], strings: readonly string[] = []): SourceNode["finds"] {
  if (texts.some((text) => SEARCHES.test(text) || OWN_FILES.test(text))) return "any";
  const looksForFiles = texts.includes(".class") || strings.includes(".java") || namesOwnFolders(strings);
  if (looksForFiles && texts.some((text) => FILES.test(text))) return "any";
  if (texts.includes("forPackage") && texts.some((text) => text.startsWith("nl/jqno/equalsverifier/"))) return "any";
  return texts.some((text) => CONTAINER.test(text)) ? "beans" : null;
}

/** Whether strings make a path of sources: Path.of("src", "main", "java"), new File("core/src", "test"). */
function namesOwnFolders(strings: readonly string[]): boolean {
  const parts = strings.flatMap((text) =>
    text.length > LONGEST || RESOURCE.test(text) ? [] : text.split(/[/\\]/).filter((part) => part !== ""),
  );
  return parts.includes("src") && (parts.includes("main") || parts.includes("test"));
}

const LONGEST = 300;

const CONTAINER = new RegExp(
  [
    "org/springframework/boot/(?:SpringApplication|test/|[\\w/]*/test/)",
    "org/springframework/test/context/",
    "org/springframework/(?:\\w+/)*(?!Configurable)\\w+ApplicationContext;?$",
    "org/springframework/context/annotation/(?:ComponentScan|ClassPathBeanDefinitionScanner|Import)",
    "io/quarkus/test/",
    "io/micronaut/(?:test/|runtime/Micronaut|context/ApplicationContext)",
    "(?:jakarta|javax)/enterprise/inject/se/",
    "(?:jakarta|javax)/persistence/Persistence;?$",
    "org/jboss/(?:weld|arquillian)/",
    "io/helidon/(?:microprofile/)?test",
    "io/dropwizard/testing/",
    "org/glassfish/jersey/server/ResourceConfig",
    "org/eclipse/sisu/(?:launch|space|wire|plexus)/",
    "org/codehaus/plexus/(?:\\w+PlexusContainer|PlexusTestCase|testing/)",
    "org/apache/maven/(?:api/)?plugin/testing/",
  ].join("|"),
);

const SEARCHES = new RegExp(
  [
    // Suites, tests that are files, and rules about all classes.
    ...FRAMEWORKS.flatMap(({ searches }) => (searches === "none" ? [] : searches)),
    "net/serenitybdd/",
    // What looks at all classes.
    "org/reflections/",
    "io/github/classgraph/",
    "com/google/common/reflect/ClassPath",
    "org/springframework/modulith/",
    "org/openjdk/jmh/runner/Runner;?$",
  ].join("|"),
);

// src/main/java, ../core/src/test, target/classes, src/test/resources/../java; not src/test/resources/orders/first.json,
// since a change of a resource touches all tests of its module, whatever they read.
const OWN_FILES =
  /(?:^|[/\\:;,])src[/\\](?:main|test)\b(?![/\\]resources\b(?!.*\.\.))|(?:^|[/\\])target[/\\](?:test-)?classes\b/;

// src/test/resources/orders/first.json
const RESOURCE = /^(?:[^:;,]*[/\\])?src[/\\](?:main|test)[/\\]resources\b(?!.*\.\.)[^:;,]*$/;

// A class that looks for class files itself.
const FILES = /^L?java\/(?:io\/File|nio\/file\/|util\/jar\/|util\/zip\/|net\/JarURLConnection)/;
