/** A word with the punctuation around it; `post` ends with the space. */
export interface Word {
  pre: string
  text: string
  post: string
}

const WORD = /[$€£#@]?[\p{L}\p{N}]+(?:['’.,&/][\p{L}\p{N}]+)*/gu
const OPENING_MARKS = /[([“‘"']*$/

/** Splits a sentence into words; compounds are split at their hyphens. */
export function splitWords(sentence: string): Word[] {
  const matches = [...sentence.matchAll(WORD)]
  let pre = sentence.slice(0, matches[0]?.index)
  return matches.map(({ 0: text, index }, at) => {
    const gap = sentence.slice(index + text.length, matches[at + 1]?.index)
    const isLast = at === matches.length - 1
    const post = isLast ? gap : gap.replace(OPENING_MARKS, '')
    const word = { pre, text, post }
    pre = gap.slice(post.length)
    return word
  })
}

/** Returns the text of the words exactly as they were split. */
export function joinWords(words: readonly Word[]): string {
  return words.map(({ pre, text, post }) => pre + text + post).join('')
}
