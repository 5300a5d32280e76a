import { prefixOfPlugin } from "../maven/command-line/goal-prefix.ts";

/**
 * What of a command line sends something to others, as it stands there: a goal, or a property by which a goal runs
 * others or sends what it built (`-Dgoals=deploy`). Undefined where nothing does.
 */
export function findPublishing(goals: readonly string[], properties: ReadonlyMap<string, string>): string | undefined {
  return goals.find(publishingGoal) ?? publishingProperty(properties);
}

/** The second half of a sentence. */
export function refusePublishing(what: string): string {
  return `${what} publishes and is refused; the server was started without --allow-deploy.`;
}

/** Whether a goal or phase sends something to others: a repository, a server, a site, source control. */
export function publishingGoal(goal: string): boolean {
  const [words = ""] = goal.split("@");
  const parts = words.split(":");
  const name = parts.pop() ?? "";
  if (name === "help") return false;
  return SENDING.test(name) || parts.some((part) => PLUGINS.get(prefixOfPlugin(part))?.test(name) ?? false);
}

// deploy, deploy[100], deploy-file, deployAll, site-deploy, stage-deploy, redeploy, publish, push, helm-push, upload-single, s3-upload, sign-and-deploy-file
const SENDING = /^(?:(?:re|un)?deploy|publish|push|upload)(?:[-[A-Z]|$)|-(?:deploy|push|upload)(?:-|$)/;

/** Plugins with goals of other names that send. */
const PLUGINS: ReadonlyMap<string, RegExp> = new Map([
  ["beanstalk", /./],
  ["central-publishing", /./],
  // Its goal `site` commits to a branch; the prefix is that of Maven's own plugin.
  ["com.github.github", /./],
  ["gitflow", /./],
  ["github-release", /./],
  ["jgitflow", /./],
  ["jib", /^build$/],
  ["jreleaser", /./],
  ["k8s", /^(?:apply|helm-push)$/],
  ["nexus-staging", /./],
  ["nxrm3", /./],
  ["oc", /^apply$/],
  ["release", /./],
  ["releaser", /./],
  ["multi-module-maven-release", /./],
  ["scm", /^(?:checkin|tag|untag|branch|add|remove)$/],
  ["scm-publish", /./],
  ["sonar", /./],
  ["unleash", /./],
  ["wagon", /^(?:copy|merge|sshexec)/],
]);

/** Goals that a goal runs in a Maven of its own (`release:perform`, `scm:bootstrap`), and images that are pushed where they are built. */
function publishingProperty(properties: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of properties) {
    if (/goals$/i.test(name) && value.split(/[\s,]+/).some(publishingGoal)) return `-D${name}=${value}`;
    if (PUSHING.has(name) && value.toLowerCase() === "true") return `-D${name}`;
  }
  return undefined;
}

const PUSHING: ReadonlySet<string> = new Set([
  "pushImage",
  "quarkus.container-image.push",
  "spring-boot.build-image.publish",
]);
