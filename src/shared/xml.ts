const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML 1.0 and removes characters that XML does not allow. */
export function xmlText(text: string): string {
  return withoutControls(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Removes characters that XML 1.0 does not allow. */
export function withoutControls(text: string): string {
  return Array.from(text)
    .filter((character) => isXmlCharacter(character.codePointAt(0) ?? 0))
    .join('')
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}
