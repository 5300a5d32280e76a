/** Returns the package that a source of Java, Kotlin, Groovy or Scala declares; empty for the unnamed package. */
export function packageIn(text: string): string {
  return PACKAGE.exec(text)?.groups?.["name"] ?? "";
}

// package com.acme.cart;
const PACKAGE = /^[ \t]*package\s+(?<name>[\p{L}_][\p{L}\p{N}_.]*)/mu;
