import { proseOf } from '#article-text/grammar/prose.ts'
import type { StyleFinding } from '#features/editor/client/style-guide/style-check.ts'

/** Checks one paragraph. */
type Check = (paragraph: string) => readonly StyleFinding[]

interface ParagraphChecker {
  /**
   * Checks the paragraphs that were not checked before, and returns where the full text breaks the rules, in its order.
   * Rests between paragraphs; returns null as soon as `isCurrent` is false.
   */
  check: (text: string, isCurrent: () => boolean) => Promise<StyleFinding[] | null>
}

/** Working time between two pauses, in milliseconds. */
const SLICE_MS = 6
/** Most passages that are marked, as in the list of the Style panel. */
const MAX_FINDINGS = 200

/** Remembers what was found in each paragraph, so only edited ones are checked again. */
export function createParagraphChecker(
  check: Check,
  rest = () => new Promise<void>((resolve) => setTimeout(resolve)),
  now = () => performance.now(),
): ParagraphChecker {
  let known = new Map<string, readonly StyleFinding[]>()
  return {
    async check(text, isCurrent) {
      const findings: StyleFinding[] = []
      const current = new Map<string, readonly StyleFinding[]>()
      let startedAt = now()
      for (const { paragraph, start } of paragraphsOf(text)) {
        const found = known.get(paragraph) ?? current.get(paragraph) ?? check(paragraph)
        current.set(paragraph, found)
        for (const each of found) {
          if (findings.length === MAX_FINDINGS) break
          findings.push({ ...each, start: start + each.start, end: start + each.end })
        }
        if (now() - startedAt < SLICE_MS) continue
        await rest()
        if (!isCurrent()) {
          known = new Map([...known, ...current])
          return null
        }
        startedAt = now()
      }
      known = current
      return findings
    },
  }
}

/** Splits the prose of a text, without code and syntax, at blank lines. */
function paragraphsOf(text: string): Array<{ paragraph: string; start: number }> {
  const prose = proseOf(text)
  return [...prose.matchAll(/\S(?:[^\n]|\n(?![ \t]*\r?(?:\n|$)))*/g)].map(({ 0: paragraph, index }) => ({
    paragraph,
    start: index,
  }))
}
