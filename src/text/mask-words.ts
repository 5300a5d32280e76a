import { type Mask, maskForms } from "./secrets.ts";

/** Masks the secrets in the words of a command. The value of an option may contain blanks and may be a word of its own. */
export function maskWords(words: readonly string[], mask: Mask = maskForms): readonly string[] {
  return words.map((word, index) => {
    const { option = "", name = "" } = DEFINITION.exec(word)?.groups ?? {};
    const isDefinition = option !== "" || OPTION.test(words[index - 1] ?? "");
    const plain = `-D${name}=x`;
    return isDefinition && mask(plain) !== plain ? `${option}${name}=***` : mask(word);
  });
}

// -Drepo.password=two words
const DEFINITION = /^(?<option>-D|--define=)?(?<name>[^=\s]+)=/;
// -D, before repo.password=two words
const OPTION = /^(?:-D|--define)$/;
