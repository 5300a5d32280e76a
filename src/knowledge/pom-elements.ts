/** The packagings that Maven 3 defines itself (`META-INF/plexus/default-bindings.xml` of maven-core). */
export const PACKAGINGS: readonly string[] = ["pom", "jar", "maven-plugin", "ejb", "war", "ear", "rar"];

/** The elements that a POM may have, but for what plugins configure (maven-4.0.0.xsd). */
export const POM_ELEMENTS: readonly string[] = `
  project modelVersion parent groupId artifactId version relativePath packaging name description url inceptionYear
  organization licenses license distribution comments developers developer id email organizationUrl roles role timezone
  properties contributors contributor mailingLists mailingList subscribe unsubscribe post archive otherArchives
  prerequisites modules module scm connection developerConnection tag issueManagement system ciManagement notifiers
  notifier distributionManagement repository snapshotRepository site downloadUrl relocation message status
  dependencyManagement dependencies dependency type classifier scope systemPath exclusions exclusion optional
  repositories pluginRepositories pluginRepository layout releases snapshots enabled updatePolicy checksumPolicy build
  sourceDirectory scriptSourceDirectory testSourceDirectory outputDirectory testOutputDirectory extensions extension
  defaultGoal resources resource targetPath filtering directory includes include excludes exclude testResources
  testResource finalName filters filter pluginManagement plugins plugin inherited configuration executions execution
  phase goals goal reporting excludeDefaults reportSets reportSet reports report profiles profile activation
  activeByDefault jdk os family arch property value file exists missing
`
  .trim()
  .split(/\s+/);
