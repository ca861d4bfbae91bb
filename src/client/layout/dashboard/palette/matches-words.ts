const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each word of `query` begins a word of `text`, whatever its case and accents. */
export function matchesWords(text: string, query: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((start) => words.some((word) => word.startsWith(start)))
}
