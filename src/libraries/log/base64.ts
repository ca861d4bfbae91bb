/** Returns whether a text is standard base 64 (RFC 4648, section 4) in its only spelling. */
export const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text

/** Reads a SHA-256 hash in base 64; null for anything else. */
export function parseHash(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 32 && isBase64(text) ? bytes : null
}

/** Returns bytes in standard base 64. */
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
