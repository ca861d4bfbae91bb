/** 128 random bits in hexadecimal. Not randomUUID: browsers keep that from pages that are not on https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
