/** The pattern of the names of properties whose values are secret: `db.password`, `api.token`, `gpg.passphrase`. */
// Within bounds: a long word without any of it would be searched anew from each of its letters.
export const SECRET_NAME = [
  String.raw`(?:[\w.-]{0,100}(?:password|passwd|passphrase|pwd|token|secret|credential|api[._-]?key)[\w.-]{0,100}`,
  String.raw`(?:[\w.-]{0,100}[._-])?pass`,
  String.raw`sonar\.login)`,
].join("|");
