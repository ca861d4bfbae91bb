import { AppError } from '#server/lib/app-error.ts'
import { FOLDER_FORMAT, SITE_FILE } from '#features/moving/shared/folder-format.ts'
import type { ReadSource, SourceRecord, SourceSite } from '#importing/source-records.ts'
import { openSourceFiles, readSourceText, type SourceFiles } from '#importing/zip/source-files.ts'
import { readArticles, readBoxTexts } from './read-articles.ts'
import { isProblem, problem, rowsIn } from './export-files.ts'
import { text, type Row } from '#server/lib/moving/moved-rows.ts'
import { mediaOf, personOf, subscriberOf, termOf } from './read-rows.ts'

const MAX_SITE_BYTES = 64 * 1024
/** Rows of one kind that are restored together. */
const PART_ROWS = 100

/** What articles need, and what refers to articles. */
const PARTS_BEFORE = ['settings', 'projects', 'boxes', 'embeds', 'sources', 'templates', 'tiers']
const PARTS_AFTER = ['breaking-news', 'front-pages', 'redirects', 'newsletters', 'issues']

/** Reads Broadsheet's own export: a folder, or a ZIP file of it. */
export const readFolder: ReadSource = async function* (file, signal) {
  const source = await openSourceFiles(file)
  try {
    for await (const record of recordsIn(source)) {
      signal.throwIfAborted()
      yield record
    }
  } finally {
    await source.close()
  }
}

async function* recordsIn(source: SourceFiles): AsyncGenerator<SourceRecord> {
  const { site, form } = await readSite(source)
  yield site
  for (const reason of source.problems) yield problem('a file', reason)
  yield* eachRow(source, 'people.json', personOf)
  yield* readTerms(source)
  for (const kind of PARTS_BEFORE) yield* partsOf(source, kind)
  yield* eachRow(source, 'media.json', (row) => mediaOf(row, source))
  yield* readArticles(source, { form, timeZone: site.timeZone, boxes: await readBoxTexts(source) })
  for (const kind of PARTS_AFTER) yield* partsOf(source, kind)
  yield* partsOf(source, 'readers/accounts')
  yield* eachRow(source, 'readers/subscribers.json', subscriberOf)
  yield* partsOf(source, 'readers/memberships')
  // Afterwards, because addresses on it are not stored.
  yield* partsOf(source, 'readers/suppression-list')
}

async function readSite(source: SourceFiles) {
  const found = source.files.find(({ path }) => path === SITE_FILE)
  if (!found) throw new AppError('BAD_REQUEST', 'folderWithoutSite')
  const fields = parseSite(await readSourceText(source, SITE_FILE, MAX_SITE_BYTES))
  if (fields['generator'] !== 'Broadsheet' || typeof fields['format'] !== 'number') {
    throw new AppError('BAD_REQUEST', 'folderWithoutFormat')
  }
  if (fields['format'] > FOLDER_FORMAT) {
    throw new AppError('BAD_REQUEST', 'folderNewer')
  }
  const site: SourceSite & { timeZone: string } = {
    type: 'site',
    url: text(fields['address']) || null,
    name: text(fields['name']),
    tagline: text(fields['tagline']),
    lang: text(fields['language']),
    version: String(fields['format']),
    timeZone: text(fields['timeZone']) || 'UTC',
  }
  return { site, form: text(fields['addressForm']) }
}

function parseSite(json: string): Row {
  try {
    const value = JSON.parse(json) as unknown
    return typeof value === 'object' && value !== null ? (value as Row) : {}
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'folderSiteNotJson', {
      cause,
    })
  }
}

async function* eachRow(
  source: SourceFiles,
  path: string,
  toRecord: (row: Row) => SourceRecord | null,
): AsyncGenerator<SourceRecord> {
  let number = 0
  for await (const row of rowsIn(source, path)) {
    number++
    const record = isProblem(row) ? row : toRecord(row)
    yield record ?? problem(`${path}, row ${number}`, 'nameOrAddressMissing')
  }
}

/** A section comes after the one it belongs to. */
async function* readTerms(source: SourceFiles): AsyncGenerator<SourceRecord> {
  const slugs: string[] = []
  for (const isTop of [true, false]) {
    for await (const row of rowsIn(source, 'sections.json')) {
      if (isProblem(row) ? !isTop : (text(row['parent']) === '') !== isTop) continue
      const record = isProblem(row) ? row : termOf('section', row)
      if (record?.type === 'section') slugs.push(record.slug)
      if (record) yield record
    }
  }
  yield* eachRow(source, 'tags.json', (row) => termOf('tag', row))
  yield* eachRow(source, 'series.json', (row) => termOf('series', row))
  if (slugs.length > 0)
    yield part(
      'sections',
      1,
      slugs.map((slug) => ({ slug })),
    )
}

async function* partsOf(source: SourceFiles, kind: string): AsyncGenerator<SourceRecord> {
  let rows: Row[] = []
  let count = 0
  for await (const row of rowsIn(source, `${kind}.json`)) {
    if (isProblem(row)) {
      yield row
      continue
    }
    rows.push(row)
    if (rows.length < PART_ROWS) continue
    yield part(kind, ++count, rows)
    rows = []
  }
  if (rows.length > 0) yield part(kind, ++count, rows)
}

const part = (kind: string, number: number, rows: Row[]): SourceRecord => ({
  type: 'part',
  sourceId: `${kind} ${number}`,
  paths: [],
  kind,
  own: { id: null, fields: { rows } },
})
