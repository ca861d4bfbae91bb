import type { Text } from '#shared/catalog/message.ts'
import { CutFileError, SourceError } from '../source-error.ts'
import type { SourceProblem } from '../source-records.ts'
import { type CardData, recordOf, stringOf } from '../markup/html-text.ts'
import { type JsonValue, scanJson } from './json-scanner.ts'

export type GhostRow = CardData

/** What is read of a Ghost export before its posts. */
export interface GhostTables {
  version: string
  settings: Map<string, string>
  users: GhostRow[]
  tags: GhostRow[]
  /** By the id of the post. */
  meta: Map<string, GhostRow>
  /** Ids of authors and of tags by the id of the post, in their order. */
  authors: Map<string, string[]>
  postTags: Map<string, string[]>
  labels: Map<string, string>
  /** Names of labels by the id of the member. */
  memberLabels: Map<string, string[]>
  posts: number
  problems: SourceProblem[]
}

export const ghostLimits = { rowBytes: 32 * 1024 ** 2, rows: 1_000_000, problems: 1_000 }

/** Yields the rows of some tables of a Ghost export, of any version, in the order of the file. */
export async function* ghostRows(
  chunks: AsyncIterable<Buffer>,
  tables: readonly string[],
): AsyncGenerator<JsonValue & { table: string }> {
  const isWanted = (path: readonly string[]) => tables.includes(tableOf(path) ?? '')
  for await (const value of scanJson(chunks, { isWanted, maxValueBytes: ghostLimits.rowBytes }))
    yield { ...value, table: tableOf(value.path) ?? '' }
}

/** Like `ghostRows`, but ends where a cut file ends, which `readGhostTables` reports. */
export async function* completeRows(
  ...args: Parameters<typeof ghostRows>
): AsyncGenerator<JsonValue & { table: string }> {
  try {
    yield* ghostRows(...args)
  } catch (error) {
    if (!(error instanceof CutFileError)) throw error
  }
}

/**
 * Returns the table of a row: `db[0].data.posts[3]`, or `data.posts[3]` as some programs write it, also within another
 * `data`. The object `meta` counts as a row.
 */
function tableOf(path: readonly string[]): string | null {
  const isWrapped = path[0] === 'data' && /^(?:data|db|meta)$/.test(path[1] ?? '')
  const inner = isWrapped ? path.slice(1) : path
  const own = inner[0] === 'db' && inner.length > 2 ? inner.slice(2) : inner
  if (own.length === 1 && own[0] === 'meta') return 'meta'
  if (own.length === 3 && own[0] === 'data') return own[1] ?? null
  // Read instead of whole posts to count them.
  return own.length === 4 && own[1] === 'posts' && own[3] === 'title' ? 'titles' : null
}

const SMALL_TABLES = [
  'meta',
  'settings',
  'users',
  'tags',
  'posts_meta',
  'posts_authors',
  'posts_tags',
  'labels',
  'members_labels',
]

interface Link {
  from: string
  to: string
  order: number
}

/** Reads everything but posts and members. Throws SourceError for a file that is not a Ghost export. */
export async function readGhostTables(open: () => Promise<AsyncIterable<Buffer>>): Promise<GhostTables> {
  const tables = emptyTables()
  const links: Record<string, Link[]> = { posts_authors: [], posts_tags: [] }
  const labels: Link[] = []
  let rows = 0
  let isGhost = false
  try {
    for await (const { table, path, value, problem } of ghostRows(await open(), [
      ...SMALL_TABLES,
      'titles',
    ])) {
      if (path.length > 1 || table !== 'meta') isGhost = true
      if ((rows += 1) > ghostLimits.rows) throw new SourceError('ghostTooManyRows')
      if (table === 'titles') tables.posts += 1
      else if (problem) addProblem(tables, `${table} ${path.at(-1)}`, unreadableReason(problem))
      else if (table === 'members_labels') labels.push(linkOf(recordOf(value), 'member_id', 'label_id'))
      else if (table in links)
        links[table]?.push(
          linkOf(recordOf(value), 'post_id', table === 'posts_tags' ? 'tag_id' : 'author_id'),
        )
      else addRow(tables, table, recordOf(value))
    }
  } catch (error) {
    if (!(error instanceof CutFileError) || tables.posts === 0) throw error
    tables.problems.push({ type: 'problem', what: 'the file', reason: error.text, isCut: true })
  }
  if (!isGhost) throw new SourceError('ghostEmpty')
  tables.authors = grouped(links['posts_authors'] ?? [])
  tables.postTags = grouped(links['posts_tags'] ?? [])
  tables.memberLabels = new Map(
    [...grouped(labels)].map(([id, ids]) => [id, ids.flatMap((each) => tables.labels.get(each) ?? [])]),
  )
  return tables
}

const emptyTables = (): GhostTables => ({
  version: '',
  settings: new Map(),
  users: [],
  tags: [],
  meta: new Map(),
  authors: new Map(),
  postTags: new Map(),
  labels: new Map(),
  memberLabels: new Map(),
  posts: 0,
  problems: [],
})

function addRow(tables: GhostTables, table: string, row: GhostRow): void {
  const id = stringOf(row['id'])
  if (table === 'meta') tables.version = stringOf(row['version'])
  // Only settings that are named below; others are secrets.
  else if (table === 'settings') addSetting(tables.settings, row)
  else if (table === 'posts_meta') tables.meta.set(stringOf(row['post_id']), withoutEmpty(row))
  else if (table === 'users') tables.users.push(row)
  else if (table === 'tags') tables.tags.push(row)
  else if (table === 'labels') tables.labels.set(id, stringOf(row['name']))
}

const SETTINGS =
  /^(title|description|lang|locale|default_locale|url|logo|icon|cover_image|navigation|secondary_navigation|permalinks|timezone|active_timezone)$/

function addSetting(settings: Map<string, string>, row: GhostRow): void {
  const key = stringOf(row['key'])
  if (SETTINGS.test(key)) settings.set(key, stringOf(row['value']))
}

const withoutEmpty = (row: GhostRow): GhostRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))

function addProblem({ problems }: Pick<GhostTables, 'problems'>, what: string, reason: Text): void {
  if (problems.length < ghostLimits.problems) problems.push({ type: 'problem', what, reason })
}

/** Returns why a row could not be read. */
export const unreadableReason = (problem: 'broken' | 'too large'): Text =>
  problem === 'broken' ? 'partNotJson' : 'hasMoreThan32Mb'

const linkOf = (row: GhostRow, from: string, to: string): Link => ({
  from: stringOf(row[from]),
  to: stringOf(row[to]),
  order: Number(row['sort_order'] ?? 0) || 0,
})

/** Groups links by where they start, in their order. */
function grouped(links: Link[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { from, to } of links.toSorted((left, right) => left.order - right.order)) {
    const ids = groups.get(from) ?? []
    if (!ids.includes(to)) ids.push(to)
    groups.set(from, ids)
  }
  return groups
}
