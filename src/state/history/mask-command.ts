import type { Mask } from "../../text/secrets.ts";

/** Masks the secrets in arguments. The value of an option may contain blanks and may be an argument of its own. */
export function maskCommand(command: readonly string[], mask: Mask): readonly string[] {
  return command.map((argument, index) => {
    const { option = "", name = "" } = DEFINITION.exec(argument)?.groups ?? {};
    const isDefinition = option !== "" || OPTION.test(command[index - 1] ?? "");
    const plain = `-D${name}=x`;
    return isDefinition && mask(plain) !== plain ? `${option}${name}=***` : mask(argument);
  });
}

// -Drepo.password=two words
const DEFINITION = /^(?<option>-D|--define=)?(?<name>[^=\s]+)=/;
// -D, before repo.password=two words
const OPTION = /^(?:-D|--define)$/;
