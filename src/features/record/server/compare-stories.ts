import { boxLinksIn } from '#article-text/blocks/box-links.ts'
import { withBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { RecordMode, VersionText } from '#features/record/shared/record.ts'
import { readTexts } from './check-texts.ts'
import type { ComparedStories } from './count-shown.ts'
import { isLeftOut, partsThatDiffer } from './next-version.ts'
import type { TextRow } from './parse-rows.ts'
import { TEXTS_PER_FILE } from './record-files.service.ts'
import { WrongRecord } from './record-tree.ts'
import type { ReadRecordFile } from './verify-record.ts'
import { isVersion, picturesNamedIn } from './version-text.ts'

/** A story as the public calls of a site return it, with links in the places of its boxes. */
export type PublicStory = Omit<VersionText, 'pictures' | 'reason'> & { featuredImage: string | null }

/** The site whose record is checked. */
export interface StorySite {
  /** Returns a story that everyone may read to its end; null for any other. */
  readStory: (id: number) => Promise<PublicStory | null>
  /** Resolves after a moment to whether the record still has the same size. */
  isStill: (size: number) => Promise<boolean>
}

/** The newest version of each article, without its words. */
export type NewestVersions = Map<number, Pick<TextRow, 'leaf' | 'version' | 'hash'> & { hasWords: boolean }>

const STORIES_AT_ONCE = 4

/** Takes a version in, if it is the newest of its article. */
export function addVersion(newest: NewestVersions, { article, leaf, version, hash, text }: TextRow): void {
  if ((newest.get(article)?.version ?? 0) >= version) return
  newest.set(article, { leaf, version, hash, hasWords: typeof text === 'string' })
}

interface Comparing {
  read: ReadRecordFile
  newest: NewestVersions
  site: StorySite
  record: { size: number; mode: RecordMode | null }
}

/** Compares the stories of a site with the newest versions in its record. Throws WrongRecord for the first difference. */
export async function compareStories({ read, newest, site, record }: Comparing): Promise<ComparedStories> {
  const counts: ComparedStories = { same: 0, leftOut: [], notCompared: 0 }
  for (const [file, ids] of byFile(newest)) {
    const rows = await readTexts(read, file)
    await eachOf(ids, STORIES_AT_ONCE, async (id) => {
      const known = newest.get(id)
      const row = rows.find(({ article, leaf }) => article === id && leaf === known?.leaf)
      // Only some may read it, or it was erased.
      if (!known || (known.hash !== null && !known.hasWords)) return void counts.notCompared++
      const compare = async () => differenceOf(row, known, await site.readStory(id))
      const found = await compare()
      if (found === null) return void counts.same++
      const detailOf = (parts: string[]) =>
        `Article ${id} differs from entry ${known.leaf + 1} in: ${parts.join(', ')}`
      if (record.mode !== null && isLeftOut(record.mode, found))
        return void counts.leftOut.push(detailOf(found))
      // A change is signed about a second after readers see it.
      const isStill = await site.isStill(record.size)
      const again = isStill ? await compare() : null
      if (again) throw new WrongRecord(`${detailOf(again)}.`)
      counts[isStill ? 'same' : 'notCompared']++
    })
  }
  return counts
}

function byFile(newest: NewestVersions): Map<number, number[]> {
  const files = new Map<number, number[]>()
  for (const [id, { leaf }] of newest) {
    const file = Math.floor(leaf / TEXTS_PER_FILE)
    files.set(file, [...(files.get(file) ?? []), id])
  }
  return files
}

/** Returns the parts in which a story differs from its version; null if it does not. */
function differenceOf(
  row: TextRow | undefined,
  { hash }: Pick<TextRow, 'hash'>,
  story: PublicStory | null,
): string[] | null {
  if (hash === null || story === null) return (hash === null) === (story === null) ? null : ['publication']
  const { salt, text } = row ?? {}
  if (!salt || !text || !isVersion(hash, salt, text)) return ['signed words']
  const signed = JSON.parse(text) as VersionText
  const { featuredImage, ...words } = story
  const named = new Set(picturesNamedIn(`${featuredImage}\n${signed.text}`))
  const pictures = signed.pictures.every(({ address }) => named.has(address)) ? signed.pictures : []
  const shown = { ...words, pictures, text: isTextOf(story.text, signed.text) ? signed.text : story.text }
  const parts = partsThatDiffer(signed, shown)
  return parts.length > 0 ? parts : null
}

/** Returns whether a text, whose boxes are links, can be the one with the texts of its boxes. */
function isTextOf(linked: string, text: string): boolean {
  const mark = '\u0000'
  const links = new Map(boxLinksIn(linked).map(({ box }) => [box, mark]))
  if (links.size === 0) return linked === text
  const [first = '', ...rest] = withBoxes(linked, links).split(mark)
  let at = text.startsWith(first) ? first.length : -1
  for (const part of rest) at = at < 0 ? -1 : endOf(text, part, at)
  return at >= 0 && text.endsWith(rest.at(-1) ?? '')
}

function endOf(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from)
  return at < 0 ? -1 : at + part.length
}
