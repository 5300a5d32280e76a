import { readXml } from "../../text/xml.ts";

/** A build that maven-invoker-plugin ran, as its report tells it. */
interface InvokedBuild {
  /** The project: `bad/pom.xml`. */
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
}

/** Reads a report of maven-invoker-plugin (`build-job@result`, 3.9); null for any other text. */
export function readInvokedBuild(xml: string): InvokedBuild | null {
  const read = readXml(xml);
  if (read.kind === "broken" || read.root.name !== "build-job") return null;
  const { project = "", result = "" } = read.root.attributes;
  if (result === "success") return { name: project, outcome: "passed" };
  if (result === "skipped") return { name: project, outcome: "skipped" };
  // failure-build, failure-pre-hook, failure-post-hook, error
  return /^(?:failure|error)/.test(result) ? { name: project, outcome: "failed" } : null;
}
