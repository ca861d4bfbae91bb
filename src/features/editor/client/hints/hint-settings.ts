import { readChoice, storeChoice } from '#client/ui/stored-choice.ts'
import type { StyleFinding } from '#features/editor/client/style-guide/style-check.ts'

const SHOWN_KEY = 'broadsheet.style-hints'
const ignoredKey = (articleId: number) => `broadsheet.ignored-hints.${articleId}`
/** Hints of one article that this browser remembers as ignored. */
const MAX_IGNORED = 200

/** Tells a hint from others, wherever it is in the text. */
export const hintName = ({ message, text }: Pick<StyleFinding, 'message' | 'text'>) => `${message}: ${text}`

/** True unless this browser hides hints in the text. */
export function readShowsHints(): boolean {
  return readChoice(SHOWN_KEY) !== 'off'
}

export function saveShowsHints(isShown: boolean): void {
  storeChoice(SHOWN_KEY, isShown ? 'on' : 'off')
}

/** The names of the hints that were ignored in an article. */
export function readIgnored(articleId: number): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(readChoice(ignoredKey(articleId)) ?? '[]')
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [])
  } catch {
    return new Set()
  }
}

export function saveIgnored(articleId: number, names: ReadonlySet<string>): void {
  storeChoice(ignoredKey(articleId), JSON.stringify([...names].slice(-MAX_IGNORED)))
}
