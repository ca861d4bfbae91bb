import type { ReadSource, SourceRecord } from '../source-records.ts'
import { readGhostAddresses } from './ghost-addresses.ts'
import { articleOf, type GhostContext } from './ghost-article.ts'
import { type GhostFiles, openGhost } from './ghost-files.ts'
import { ghostSubscribers } from './ghost-subscribers.ts'
import { completeRows, type GhostTables, readGhostTables, unreadableReason } from './ghost-tables.ts'
import {
  isInternal,
  mediaOf,
  menusOf,
  personOf,
  sectionIds,
  siteMediaOf,
  siteOf,
  termsOf,
} from './ghost-terms.ts'
import { recordOf, stringOf } from '../markup/html-text.ts'
import { refusedDates } from '../refused-dates.ts'

/**
 * Reads an export of Ghost 0 to 6: its JSON file, or a folder or ZIP file with it. Members come from `members*.csv`
 * beside it. The file is read three times, with one post in memory.
 */
export const readGhost: ReadSource = async function* (file, signal) {
  const files = await openGhost(file)
  try {
    signal.throwIfAborted()
    const tables = await readGhostTables(() => files.source.open(files.json))
    for await (const record of recordsOf(files, tables)) {
      signal.throwIfAborted()
      yield record
    }
  } finally {
    await files.source.close()
  }
}

async function* recordsOf(files: GhostFiles, tables: GhostTables): AsyncGenerator<SourceRecord> {
  const site = siteOf(tables)
  const context: GhostContext = {
    tables,
    siteUrl: site.url,
    addresses: readGhostAddresses(tables, files),
    sections: sectionIds(tables),
    usersById: new Map(tables.users.map((row) => [stringOf(row['id']), row])),
    tagsById: new Map(tables.tags.map((row) => [stringOf(row['id']), row])),
  }
  yield { ...site, redirects: context.addresses.redirects.elsewhere }
  for (const reason of files.problems) yield { type: 'problem', what: 'a file', reason }
  yield* tables.problems
  for (const row of tables.users) yield personOf(row, context.addresses, site.url)
  for (const row of tables.tags)
    if (!isInternal(row)) yield* termsOf(row, context.addresses, context.sections.has(stringOf(row['id'])))
  yield* siteMediaOf(tables, site.url)
  for (const path of files.library) yield mediaOf(path.slice(path.indexOf('content/')), path)
  const records: RecordsBySlug = new Map()
  yield* articles(files, context, records)
  for (const reason of context.addresses.redirects.leftOver())
    yield { type: 'problem', what: 'a redirect', reason, link: '/dashboard/addresses' }
  yield* menusOf(tables, site.url, records)
  yield* ghostSubscribers(files, tables)
}

type RecordsBySlug = Map<string, { type: 'article' | 'page'; sourceId: string }>

async function* articles(
  { source, json }: GhostFiles,
  context: GhostContext,
  records: RecordsBySlug,
): AsyncGenerator<SourceRecord> {
  const known = new Set<string>()
  for await (const { path, value, problem } of completeRows(await source.open(json), ['posts'])) {
    const what = `post ${path.at(-1)}`
    if (problem) {
      const item = { type: 'article', sourceId: what, title: '' }
      yield { type: 'problem', what, reason: unreadableReason(problem), item }
      continue
    }
    const { article, problem: reason } = articleOf(recordOf(value), context)
    if (known.has(article.sourceId)) {
      const { type, sourceId, title } = article
      const item = { type, sourceId: `${sourceId} (${what})`, title }
      yield {
        type: 'problem',
        what: title || what,
        reason: 'duplicateInFile',
        item,
      }
      continue
    }
    known.add(article.sourceId)
    const row = recordOf(value)
    const dates = ['published_at', 'updated_at'].map((key) => (typeof row[key] === 'string' ? row[key] : ''))
    for (const each of [...(reason ? [reason] : []), ...refusedDates(...dates)])
      yield { type: 'problem', what: article.title || what, reason: each }
    records.set(article.slug, { type: article.type, sourceId: article.sourceId })
    yield article
  }
}
