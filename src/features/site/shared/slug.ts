import { cutText } from '#shared/cut-text.ts'

/** Letters that Unicode does not split into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

export const SLUG_MAX = 80

/**
 * Returns a text as the last part of an address: lowercase letters and digits of any script with hyphens between the
 * words. Latin letters lose their accents. Empty for a text without letters and digits.
 */
export function slugOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[ßæœøđðþłħıŋ]/gu, (letter) => PLAIN[letter] ?? letter)
    // An apostrophe is part of its word.
    .replace(/['’ʼ]/gu, '')
    .normalize('NFC')
  const words = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')
  return cutText(words, SLUG_MAX).replace(/-$/, '')
}

/** Returns `slug`, or with the first free number behind it, such as `ann-reed-2`. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  if (!(await isTaken(slug))) return slug
  for (let number = 2; ; number++) {
    const numbered = `${slug}-${number}`
    if (!(await isTaken(numbered))) return numbered
  }
}
