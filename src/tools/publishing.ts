/** Whether a goal or phase sends something to others: a repository, a server, a site, source control. */
export function publishingGoal(goal: string): boolean {
  const [words = ""] = goal.split("@");
  const parts = words.split(":");
  const name = parts.pop() ?? "";
  return SENDING.test(name) || parts.some((part) => PLUGINS.get(prefixOf(part))?.test(name) ?? false);
}

/** `deploy` for deploy, maven-deploy-plugin and deploy-maven-plugin. */
function prefixOf(plugin: string): string {
  return plugin.replace(/^maven-(?=.*-plugin$)/, "").replace(/(?:-maven)?-plugin$/, "");
}

// deploy, deploy-file, site-deploy, stage-deploy, redeploy, publish, sign-and-deploy-file
const SENDING = /^(?:re|un)?deploy(?:-|$)|-deploy(?:-|$)|^publish(?:-|$)/;

/** Plugins with goals of other names that send. */
const PLUGINS: ReadonlyMap<string, RegExp> = new Map([
  ["central-publishing", /./],
  ["docker", /^push/],
  ["jib", /^build$/],
  ["jreleaser", /./],
  ["nexus-staging", /./],
  ["release", /./],
  ["scm", /^(?:checkin|tag|untag|branch|add|remove)$/],
  ["scm-publish", /./],
  ["wagon", /^(?:upload|copy|merge|sshexec)/],
]);
