/** The plugins that pack the classes of dependencies, by their prefixes, with what merges files of services if a POM asks for it. */
export const MERGES_SERVICES: ReadonlyMap<string, string> = new Map([
  ["shade", "ServicesResourceTransformer of maven-shade-plugin"],
  ["assembly", "the containerDescriptorHandler metaInf-services of maven-assembly-plugin"],
]);

/** What the configuration of one of these has where it packs them all, and no distribution that a release makes by name. */
export const PACKS_ALL: ReadonlyMap<string, string> = new Map([["assembly", ">jar-with-dependencies<"]]);

/** The one of these that may make the main artifact of a module. */
export const MAKING_MAIN = "shade";

/** The services of which programs choose one of several providers while they run, so that each has to be named. */
export const LOADED_SERVICES =
  /^(?:java\.sql\.Driver|java\.nio\.file\.spi\.FileSystemProvider|javax\.script\.ScriptEngineFactory|org\.slf4j\.spi\.SLF4JServiceProvider|(?:io\.grpc|org\.apache\.lucene|org\.apache\.hadoop\.fs|org\.apache\.flink\.table\.factories)\.[\w.$]+)$/;
