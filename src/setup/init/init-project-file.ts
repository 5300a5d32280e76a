import { relative } from "node:path";
import { openProject, readCall } from "../../maven/model/open-project.ts";
import { describeWays, projectFileOf } from "../../workflow/describe-ways.ts";
import { writeProjectFile } from "../../workflow/write-project-file.ts";
import { readText, writeText } from "../edit/file.ts";

/** Shows the project's own file with what was learnt of it, or writes it; resolves to what to print. */
export async function initProjectFile(
  projectDir: string,
  env: Readonly<Record<string, string | undefined>>,
  isWritten: boolean,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const call = readCall({ projectDir, env, javaHome: undefined }, []);
  const text = writeProjectFile(await describeWays(openProject(call), call.env));
  const file = projectFileOf(projectDir);
  const name = relative(projectDir, file);
  if (text === null) {
    return { text: `Nothing was learnt of this project that ${name} could keep.`, exitCode: 1 };
  }
  if (readText(file) !== null) {
    return {
      text: `${name} is there already, and stays as it is. This was learnt now:\n\n${text}`,
      exitCode: isWritten ? 1 : 0,
    };
  }
  if (!isWritten) {
    return { text: `Into ${name}:\n\n${text}\n> maven-mcp init --project-file --write writes it.`, exitCode: 0 };
  }
  writeText(file, text);
  return {
    text: `${name} is written. It counts from the next call on; commit it, and others build the same way.`,
    exitCode: 0,
  };
}
