/** What elements of a plugin's configuration may name without more, by the name of the element. */
export const BUILT_IN_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  // maven-assembly-plugin, "Pre-defined Descriptor Files"
  ["descriptorRef", ["bin", "jar-with-dependencies", "project", "src"]],
]);
