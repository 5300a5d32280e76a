/** Whether a goal or phase sends something to others: a repository, a site, source control. */
export function publishingGoal(goal: string): boolean {
  const [name = ""] = goal.split("@");
  return PUBLISHING.some((pattern) => pattern.test(name));
}

// deploy, site-deploy, deploy:deploy-file, org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy, release:perform
const PUBLISHING = [
  /^(?:site-)?deploy$/,
  /(?:^|:)(?:maven-)?(?:deploy|release|scm-publish|nexus-staging|central-publishing|gpg)(?:-maven)?(?:-plugin)?:/,
  /(?:^|:)site:(?:deploy|stage-deploy)$/,
  /(?:^|:)(?:maven-)?scm(?:-plugin)?:(?:[^:]+:)?(?:checkin|tag|branch|add|remove)$/,
];
