/**
 * Whether a class with these texts in its constant pool, or a source with this text, has annotations that containers look
 * for when they search the classpath. Those that start a container do not count.
 */
export function declaresBeans(texts: readonly string[]): boolean {
  return texts.some((text) => ANNOTATION.test(text));
}

// Lorg/springframework/stereotype/Component; and import org.springframework.stereotype.*;
const ANNOTATION = new RegExp(
  [
    "org/springframework/stereotype/",
    "org/springframework/context/annotation/(?:Configuration\\b|Bean\\b|\\*)",
    "org/springframework/web/bind/annotation/(?:(?:Rest)?Controller|\\*)",
    "org/springframework/boot/autoconfigure/(?:SpringBoot|EnableAuto|AutoConfiguration|domain/EntityScan|\\*)",
    "org/springframework/boot/test/context/(?:TestC|\\*)",
    "org/springframework/boot/context/properties/",
    "(?:jakarta|javax)/inject/(?:Named|Singleton|\\*)",
    "(?:jakarta|javax)/enterprise/(?:context|inject/(?!se/))",
    "(?:jakarta|javax)/(?:ejb|ws/rs|interceptor|decorator)/",
    "(?:jakarta|javax)/persistence/(?:Entity\\b|Embeddable|MappedSuperclass|Converter|\\*)",
    "io/micronaut/(?:context|http)/annotation/",
    "io/quarkus/(?!test/)",
  ]
    .join("|")
    .replaceAll("/", "[/.]"),
);
