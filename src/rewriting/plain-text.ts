/** One line of text: spaces of every kind collapsed, soft hyphens and zero-width characters gone. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text, letters and digits only, in lower case; what every comparison here counts. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
}
