import type { Marker } from '#db/search/highlight.ts'
import { HIT_END, HIT_START, type Phrase } from '#db/search/search-index.ts'
import { wordsOf } from '#db/search/words.ts'
import type { Deps } from '#server/lib/deps.ts'
import { proseOf } from '#article-text/grammar/prose.ts'
import { boxTexts } from './expand-boxes.ts'

// The full-text index has the stored text of an article, with the links to its boxes. A word of a box therefore also
// matches the words of a link, and a changed box is found at once, without a change of the index.

/** A reusable box as a search sees it. */
export interface SearchedBox {
  id: number
  prose: string
  /** Its words as the index folds them, with a space around each. */
  words: string
}

/** Boxes that one word of a search can add. */
const MAX_MATCHES = 50

/** Returns all boxes with their words. Cached until one changes. */
export function searchedBoxes(deps: Pick<Deps, 'db' | 'settingsCache'>): Promise<SearchedBox[]> {
  return deps.settingsCache.get('words of reusable boxes', async () => {
    const boxes = [...(await boxTexts(deps))]
    return boxes.map(([id, content]) => {
      const prose = proseOf(content)
      return { id, prose, words: ` ${wordsOf(prose).join(' ')} ` }
    })
  })
}

/** Returns the words of the links to the boxes that contain one of the phrases, at most 50. */
export function linksToBoxesWith(boxes: readonly SearchedBox[], phrases: readonly Phrase[]): string[] {
  const wanted = phrases.map(({ words, isPrefix }) => ` ${words.join(' ')}${isPrefix ? '' : ' '}`)
  return boxes
    .filter(({ words }) => wanted.some((text) => words.includes(text)))
    .slice(0, MAX_MATCHES)
    .map(({ id }) => `reuse box ${id}`)
}

const LINK = new RegExp(`::${HIT_START}?reuse\\{box="?(\\d+)${HIT_END}?"?\\}`, 'g')

/** Returns a marked snippet with the matching words of boxes in place of their links. */
export function withBoxWords(
  marked: string,
  { boxes, marker }: { boxes: readonly SearchedBox[]; marker: Marker },
): string {
  return marked.replaceAll(LINK, (link, id: string) => {
    const box = boxes.find((one) => one.id === Number(id))
    return box && link.includes(HIT_START) ? marker.snippet(box.prose) : ''
  })
}
