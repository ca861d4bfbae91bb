const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * True for the Content-Type of JSON. JSON between systems is UTF-8 (RFC 8259 §8.1), so other charsets, lists
 * of types and longer types are rejected.
 */
export function isJsonType(contentType: string | undefined): boolean {
  return JSON_TYPE.test(contentType?.trim() ?? '')
}
