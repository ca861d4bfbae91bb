import { message, type Message } from '#shared/catalog/message.ts'
import type { Text } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import { openSource, readSourceText, type SourceFiles } from '../zip/source-files.ts'

/** The parts of a Substack export. */
export interface SubstackFiles {
  source: SourceFiles
  /** The list of posts, or null in an export of subscribers only. */
  posts: string | null
  /** Paths of texts by the number of the post. */
  texts: Map<string, string>
  /** Lists of subscribers. */
  lists: string[]
  problems: Message[]
}

const MAX_TEXT_BYTES = 16 * 1024 ** 2
const TEXT = /(?:^|\/)posts\/(\d+)\b[^/]*\.html$/
const STATISTICS = /\.(?:opens|delivers)\.csv$/

/**
 * Opens a Substack export: a ZIP file or folder, or a list of subscribers alone. Throws SourceError if it is not one.
 */
export async function openSubstack(file: string): Promise<SubstackFiles> {
  const source = await openSource(file)
  const paths = source.files.map((each) => each.path)
  const posts = paths.find((path) => /(?:^|\/)posts\.csv$/.test(path)) ?? null
  const lists = paths.filter((path) => isList(path, posts))
  const texts = new Map(paths.flatMap((path) => textEntry(path)))
  if (posts === null && (lists.length === 0 || texts.size > 0)) {
    await source.close()
    throw new SourceError(wrongFile(paths))
  }
  const used = new Set([...texts.values(), ...lists, posts])
  return { source, posts, texts, lists, problems: [...source.problems, ...leftOut(paths, used)] }
}

/** Returns the number of the post and the path, or nothing for another file. */
function textEntry(path: string): Array<[string, string]> {
  const id = TEXT.exec(path)?.[1]
  return id === undefined ? [] : [[id, path]]
}

const isList = (path: string, posts: string | null) =>
  path.endsWith('.csv') && !/(?:^|\/)posts\//.test(path) && path !== posts && !STATISTICS.test(path)

function wrongFile(paths: string[]): Text {
  const isGhost = paths.some((path) => path.endsWith('.json') || /(?:^|\/)content\/images\//.test(path))
  if (isGhost) return 'substackIsGhost'
  if (paths.every((path) => path.endsWith('.xml'))) return 'substackIsXml'
  return 'substackNoPosts'
}

function leftOut(paths: string[], used: Set<string | null>): Message[] {
  const statistics = paths.filter((path) => STATISTICS.test(path))
  const others = paths.filter((path) => !used.has(path) && !STATISTICS.test(path))
  return [
    ...(statistics.length > 0 ? [message('statisticsLeftOut', { count: statistics.length })] : []),
    ...others.slice(0, 100).map((path) => message('fileNotImported', { path })),
    ...(others.length > 100 ? [message('moreFilesNotImported', { count: others.length - 100 })] : []),
  ]
}

/** Returns the text of a post, or null if there is none. Throws SourceError if it is too large. */
export async function substackText({ source, texts }: SubstackFiles, id: string): Promise<string | null> {
  const path = texts.get(id)
  return path === undefined ? null : readSourceText(source, path, MAX_TEXT_BYTES)
}

const SAMPLE = 40

/** Returns the address of the site, which the export names only in the buttons and links of posts, or null. */
export async function substackAddress(files: SubstackFiles): Promise<string | null> {
  const counts = new Map<string, number>()
  for (const id of [...files.texts.keys()].slice(-SAMPLE)) {
    const text = (await substackText(files, id).catch(() => null)) ?? ''
    const links = text.matchAll(/https?:\/\/[a-z\d.-]{3,253}(?=\/(?:subscribe\b|p\/[\w-]+\/comments\b))/gi)
    for (const [origin] of links)
      counts.set(origin.toLowerCase(), (counts.get(origin.toLowerCase()) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted((left, right) => right[1] - left[1])
  return first?.[0] ?? null
}
