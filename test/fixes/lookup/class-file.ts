/** A field or a method of another class. */
export type UsedMember = readonly [owner: string, name: string, kind: "field" | "method"];

/** Makes a class without members, whose code uses these of other classes; names have slashes. */
export function classFile(name: string, used: readonly UsedMember[] = []): Buffer {
  const utf8 = (text: string) => [1, 0, text.length, ...Buffer.from(text)];
  const constants = [utf8(name), [7, 0, 1], utf8("java/lang/Object"), [7, 0, 3]];
  for (const [owner, member, kind] of used) {
    const at = constants.length;
    constants.push(utf8(owner), [7, 0, at + 1], utf8(member), utf8(kind === "field" ? "I" : "(I)V"));
    constants.push([12, 0, at + 3, 0, at + 4], [kind === "field" ? 9 : 10, 0, at + 2, 0, at + 5]);
  }
  const head = [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, constants.length + 1, ...constants.flat()];
  return Buffer.from([...head, 6, 1, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]);
}
