/** How much a writer escapes: what Markdown would misread, or every punctuation mark. */
export type Care = 'light' | 'full'

const LONG_WORD = 500

/** Escapes the marks within a piece of text. `next` is the character that follows it. */
export function escapeWord(text: string, care: Care, next: string): string {
  if (!/[!-/:-@[-`{-~]/.test(text)) return text
  // The rules for single marks look ahead, which takes long in a long word.
  if (care === 'full' || text.length > LONG_WORD) return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
  return text
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replaceAll(text === '*' ? /`/g : /[*`]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/\](?=\()|\[(?=\^)/g, '\\$&')
    .replaceAll(/~(?=~)|(?<=~)~|~(?=.*~)|\^(?=.*\^)/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)|\{(?=#)/g, '\\$&')
    .replaceAll(next === '[' ? /!(?=\[|$)/g : /!(?=\[)/g, '\\!')
}

/** Escapes the brackets in the text of a link or the description of an image. */
export const escapeBrackets = (text: string) => text.replaceAll(/(?<!\\)[[\]]/g, '\\$&')

const LINE_STARTS: Array<[pattern: RegExp, replacement: string]> = [
  [/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
  [/^([-+*>]|#{1,6})(?=\s|$)/, '\\$1'],
  [/^>/, '\\>'],
  [/^(?=~{3}|:{3,}\s*$|:{2,}[a-z])/, '\\'],
  [/^(\[\^[^\]\s]+\]):/, '$1\\:'],
  [/^(?=([-_])[ \t]*(?:\1[ \t]*){2,}$)/, '\\'],
  [/^(?=[|:-][\s|:-]*-[\s|:-]*$)/, '\\'],
]

/** Escapes the start of each line that Markdown would read as a list, heading, quote, table or directive. */
export function escapeLineStarts(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const rule = LINE_STARTS.find(([pattern]) => pattern.test(line))
      return rule ? line.replace(rule[0], rule[1]) : line
    })
    .join('\n')
}

/** Encodes a character as a reference, which Markdown treats as punctuation. */
export const encode = (character: string) => `&#x${(character.codePointAt(0) ?? 0xfffd).toString(16)};`
