import { describe, expect, test } from "bun:test";
import { publishingGoal } from "../../src/tools/publishing.ts";

describe("a goal publishes", () => {
  for (const goal of [
    "deploy",
    "site-deploy",
    "deploy@default-deploy",
    "deploy:deploy",
    "deploy:deploy-file",
    "com.google.cloud.tools:appengine-maven-plugin:2.8.3:deployAll",
    "appengine:deployCron",
    "deploy:3.1.4:deploy",
    "org.apache.maven.plugins:maven-deploy-plugin:deploy",
    "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy-file",
    "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy@late",
    "release:prepare",
    "release:perform",
    "org.apache.maven.plugins:maven-release-plugin:3.1.1:stage",
    "nexus-staging:release",
    "org.sonatype.plugins:nexus-staging-maven-plugin:1.7.0:deploy",
    "central-publishing:publish",
    "org.sonatype.central:central-publishing-maven-plugin:0.8.0:publish",
    "scm:checkin",
    "scm:tag",
    "org.apache.maven.plugins:maven-scm-plugin:2.1.0:checkin",
    "scm-publish:publish-scm",
    "site:deploy",
    "site:stage-deploy",
    "org.apache.maven.plugins:maven-site-plugin:deploy",
    "org.apache.maven.plugins:maven-site-plugin:3.21.0:deploy",
    "wagon:upload",
    "org.codehaus.mojo:wagon-maven-plugin:2.0.2:upload-single",
    "jib:build",
    "docker:push",
    "jreleaser:full-release",
    "gpg:sign-and-deploy-file",
    "wildfly:deploy",
    "deploy[100]",
    "before:deploy",
    "cf:push",
    "helm:upload",
    "k8s:helm-push",
    "k8s:apply",
    "s3-upload:s3-upload",
    "gitflow:release-finish",
    "com.amashchenko.maven.plugin:gitflow-maven-plugin:1.21.0:release",
    "com.github.github:site-maven-plugin:0.12:site",
    "github-release:release",
    "org.sonatype.plugins:nxrm3-maven-plugin:staging-move",
    "sonar:sonar",
    "org.sonarsource.scanner.maven:sonar-maven-plugin:5.0.0.4389:sonar",
    "releaser:release",
  ]) {
    test(goal, () => expect(publishingGoal(goal)).toBe(true));
  }
});

describe("a goal publishes nothing", () => {
  for (const goal of [
    "install",
    "package",
    "verify",
    "site",
    "site:site",
    "site:run",
    "scm:update",
    "scm:status",
    "predeploy:check",
    "dependency:tree",
    "jib:dockerBuild",
    "docker:build",
    "wagon:list",
    "com.acme:deployment-maven-plugin:check",
    "deploying",
    "release:help",
    "org.apache.maven.plugins:maven-site-plugin:site",
    "after:package",
    "pushy:pushed",
    "git-commit-id:revision",
  ]) {
    test(goal, () => expect(publishingGoal(goal)).toBe(false));
  }
});
