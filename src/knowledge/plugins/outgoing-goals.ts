/** What a goal or property changes elsewhere, as the predicate of a sentence. */
export type Effect =
  | "publishes"
  | "may publish"
  | "sends a message"
  | "changes a login"
  | "changes a database"
  | "changes a cluster"
  | "changes a server"
  | "changes a cloud";

/** Judges a goal by its plugin, named by its prefix, or by its groupId. Some file systems ignore case. */
export function judgeByPlugin(plugin: string, goal: string): Verdict | "unknown" {
  const family = FAMILIES.get(plugin.toLowerCase());
  if (family === undefined) return "unknown";
  const { does, goals, exceptGoals } = family;
  if (goals !== undefined) return matches(goals, goal) ? does : "unknown";
  return exceptGoals !== undefined && matches(exceptGoals, goal) ? "free" : does;
}

type Verdict = Effect | "free";

/** The plugins that have goals with harmless names that change something elsewhere, or the other way round. */
interface Family {
  readonly plugins: string;
  /** What the goals listed here do; all goals of the plugin if none are listed. */
  readonly does: Verdict;
  /** The goals that do it. For other goals of the plugin, the words of their names decide. */
  readonly goals?: string;
  /** The goals that change nothing elsewhere, if all others do. */
  readonly exceptGoals?: string;
}

const KNOWN: readonly Family[] = [
  // repositories
  { plugins: "artifactory bintray", does: "publishes" },
  { plugins: "nexus-staging", does: "publishes", exceptGoals: "rc-list rc-list-profiles" },
  { plugins: "nexus nxrm3 ossrh stage", does: "publishes" },
  { plugins: "jib", does: "publishes", goals: "build" },
  { plugins: "gpg", does: "publishes", goals: "sign-deployed send-*" },
  { plugins: "wagon", does: "publishes", goals: "copy merge-maven-repos sshexec" },
  { plugins: "ftp rsync scp sftp ssh", does: "publishes", exceptGoals: "download get list" },
  { plugins: "bundle", does: "publishes", goals: "remote-clean remote-index" },
  // It writes to a public log of signatures.
  { plugins: "sigstore", does: "publishes", goals: "sign*" },
  // They only write files.
  { plugins: "log4j-changelog tycho-p2-extras tycho-p2-publisher", does: "free" },
  // What it drops is staged on this machine.
  { plugins: "njord", does: "free", goals: "drop*" },
  // releases
  // It removes the files that `release:prepare` left here.
  { plugins: "release", does: "free", goals: "clean" },
  { plugins: "git-flow gitflow jgitflow releaser unleash", does: "publishes" },
  { plugins: "jreleaser", does: "publishes", exceptGoals: "assemble checksum config env template-* download" },
  { plugins: "gitflow-helper", does: "publishes", goals: "promote-master tag-master" },
  // Its goal `site` commits to a branch; the prefix is that of Maven's own plugin.
  { plugins: "com.github.github ghsite github", does: "publishes" },
  {
    plugins: "scm",
    does: "publishes",
    exceptGoals:
      "bootstrap changelog check-local-modification check-local-modifications checkout diff export list status update update-subprojects validate",
  },
  // reports
  { plugins: "codacy codecov coveralls sonar", does: "publishes" },
  { plugins: "snyk", does: "publishes", goals: "*monitor" },
  { plugins: "appscan contrast", does: "publishes", goals: "analyze scan" },
  { plugins: "confluence-reporting", does: "publishes" },
  { plugins: "zanata", does: "publishes", goals: "put-*" },
  {
    plugins:
      "violation-comments-to-bitbucket-cloud violation-comments-to-bitbucket-server violation-comments-to-github violation-comments-to-gitlab",
    does: "sends a message",
  },
  { plugins: "clm", does: "publishes", goals: "evaluate" },
  { plugins: "whitesource", does: "publishes", goals: "checkPolicies update" },
  { plugins: "checkmarx", does: "publishes", goals: "scan" },
  { plugins: "xray", does: "publishes", goals: "import-*" },
  { plugins: "dependency-track", does: "changes a server", goals: "delete-*" },
  { plugins: "gatling", does: "changes a cloud", goals: "enterpriseStart" },
  { plugins: "au.com.dius.pact.provider pact", does: "publishes", exceptGoals: "can-i-deploy verify" },
  {
    plugins: "kafka-schema-registry schema-registry",
    does: "changes a server",
    exceptGoals: "derive-schema download test-* validate",
  },
  { plugins: "apicurio-registry", does: "publishes", goals: "register*" },
  { plugins: "swaggerhub", does: "publishes", goals: "saveDefinition" },
  // messengers
  { plugins: "discord hipchat irc mattermost slack teams telegram twitter", does: "sends a message" },
  { plugins: "jira", does: "changes a server", goals: "create-* install transition-*" },
  // databases
  { plugins: "datanucleus", does: "changes a database", goals: "schema-*" },
  { plugins: "db-migrator", does: "changes a database", exceptGoals: "check new validate" },
  { plugins: "flyway neo4j-migrations", does: "changes a database", exceptGoals: "info validate" },
  {
    plugins: "liquibase",
    does: "changes a database",
    exceptGoals:
      "calculateCheckSum changelogSync*SQL checks.* connect dbDoc dbclHistory diff flow.validate futureRollback*SQL generateChangeLog history listLocks markNextChangeSetRanSQL migrateSQL rollback*SQL snapshot status tagExists unexpectedChangeSets update*SQL validate",
  },
  { plugins: "dbdeploy", does: "changes a database", exceptGoals: "change-script db-scripts" },
  { plugins: "dbmaintain", does: "changes a database", exceptGoals: "checkScriptUpdates createScriptArchive" },
  { plugins: "dbunit", does: "changes a database", exceptGoals: "compare export" },
  { plugins: "migration migrations", does: "changes a database", exceptGoals: "check init new script status" },
  // They rewrite sources.
  { plugins: "buckminster-tycho-migrator gephi openl vaadin", does: "free", goals: "migrate*" },
  { plugins: "cassandra", does: "changes a database", goals: "cql-exec load" },
  { plugins: "hibernate hibernate-tools hibernate3", does: "changes a database", goals: "create hbm2ddl update" },
  { plugins: "sql", does: "changes a database", goals: "execute" },
  // clusters
  {
    plugins: "k8s kubernetes",
    does: "changes a cluster",
    goals: "apply debug deploy helm-install helm-test helm-uninstall remote-dev undeploy watch",
  },
  {
    plugins: "oc openshift",
    does: "changes a cluster",
    // What they build, the cluster builds.
    goals: "apply build debug deploy helm-install helm-test helm-uninstall remote-dev undeploy watch",
  },
  {
    plugins: "fabric8",
    does: "changes a cluster",
    exceptGoals: "build distribution helm helm-index json log resource setup",
  },
  { plugins: "helm", does: "changes a cluster", goals: "install rollback test uninstall upgrade" },
  { plugins: "databricks kubectl", does: "changes a cluster" },
  // clouds
  {
    plugins: "appengine",
    does: "changes a cloud",
    goals:
      "backends_* rollback set_default_version start_module_version stop_module_version update update_* vacuum_indexes",
  },
  { plugins: "gcloud", does: "changes a cloud", exceptGoals: "enhance run run_start run_stop" },
  { plugins: "aws-cdk cdk", does: "changes a cloud", goals: "bootstrap destroy" },
  { plugins: "neo-java-web", does: "changes a cloud" },
  { plugins: "beanstalk cloudformation", does: "changes a cloud" },
  { plugins: "lambda", does: "changes a cloud", goals: "delete-*" },
  {
    plugins: "cf",
    does: "changes a cloud",
    exceptGoals: "app apps env info instances logs recent-logs recentLogs service-plans services spaces target",
  },
  { plugins: "payara-cloud", does: "changes a cloud", exceptGoals: "list-*" },
  {
    plugins: "terraform tf",
    does: "changes a cloud",
    exceptGoals: "clean fmt get init output pack plan show validate",
  },
  // servers
  {
    plugins: "jboss-as wildfly wildfly-jar",
    does: "changes a server",
    goals: "add-resource execute-commands shutdown",
  },
  { plugins: "tomcat", does: "changes a server", goals: "exploded inplace reload start stop" },
  {
    plugins: "weblogic",
    does: "changes a server",
    goals: "distribute-app purge-tasks start-app stop-app stop-server update-app wlst wlst-client",
  },
  {
    plugins: "was6",
    does: "changes a server",
    goals: "installApp uninstallApp updateApp wsAdmin wsInstallApp wsStartApp wsStopApp wsStopServer wsUninstallApp",
  },
  { plugins: "cargo", does: "changes a server", goals: "daemon-*" },
  { plugins: "karaf", does: "changes a server", goals: "client" },
  { plugins: "quarkus", does: "changes a server", goals: "remote-dev" },
  { plugins: "sling", does: "changes a server", goals: "fsmount fsunmount install install-file remove uninstall" },
  { plugins: "content-package wcmio-content-package", does: "changes a server", goals: "build install rm uninstall" },
  { plugins: "amps bamboo bitbucket confluence crowd refapp", does: "changes a server", goals: "install" },
  { plugins: "apigee-config", does: "changes a server" },
];

const FAMILIES: ReadonlyMap<string, Family> = new Map(
  KNOWN.flatMap((family) => family.plugins.split(" ").map((plugin) => [plugin, family] as const)),
);

/** Whether a list of goals holds this one; `*` stands for any letters. */
function matches(goals: string, goal: string): boolean {
  return goals.split(" ").some((pattern) => {
    const parts = pattern.split("*").map(RegExp.escape);
    return new RegExp(`^${parts.join(".*")}$`, "i").test(goal);
  });
}
