const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * Whether a Content-Type header says JSON. JSON between systems is UTF-8 (RFC 8259, section 8.1), so another
 * charset, a list of types or a type that merely begins like it is refused.
 */
export function isJsonType(contentType: string | undefined): boolean {
  return JSON_TYPE.test(contentType?.trim() ?? '')
}
