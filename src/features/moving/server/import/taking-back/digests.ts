import { createHash } from 'node:crypto'
import { asc, eq, getTableName } from 'drizzle-orm'
import { articleSeries, articleTags } from '#features/articles/tables/topics.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import { isPart, REFERENCES } from './references.ts'
import { PART_REASONS, type StayReason } from './stay-reasons.ts'
import { written, type Reader, type Row } from './written-rows.ts'

/** Hashes of the parts of a row, such as its byline and its corrections, by their table. */
type Parts = Record<string, string>

/** Columns of parts that jobs and triggers write. */
const BY_JOBS: ReadonlySet<string> = new Set([
  'publishedAt',
  'opens',
  'lastOpenedAt',
  'etag',
  'lastModified',
  'lastCheckedAt',
  'nextCheckAt',
  'failures',
  'lastError',
  'changedAt',
  'changedText',
  'changedHash',
  'changedNote',
])

/** Parts that the importer writes again when it updates a row. */
const UPDATED = ['article_bylines', 'former_slugs']

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Returns what tells later whether people changed a row: a hash of its fields, and for some tables of its parts. */
export async function digestOf(reader: Reader, name: WrittenTable, row: Row): Promise<string> {
  const [fields, parts] = [await fieldsDigest(reader, name, row), await partsOf(reader, name, row)]
  return parts ? `${fields} ${JSON.stringify(parts)}` : fields
}

/** Returns the digest after the importer updated a row. Parts that it did not write count as before. */
export async function updatedDigest(
  reader: Reader,
  name: WrittenTable,
  { row, known }: { row: Row; known: string },
): Promise<string> {
  const [fields, parts] = [await fieldsDigest(reader, name, row), await partsOf(reader, name, row)]
  const former = storedParts(known)
  if (!parts || !former) return digestOf(reader, name, row)
  const written = Object.entries(parts).filter(([table]) => UPDATED.includes(table))
  const others = Object.entries(former).filter(([table]) => !UPDATED.includes(table))
  return `${fields} ${JSON.stringify(Object.fromEntries([...written, ...others]))}`
}

/** Returns how people changed a row since its digest was stored, or null. */
export async function changeSince(
  reader: Reader,
  name: WrittenTable,
  { row, digest }: { row: Row; digest: string },
): Promise<StayReason | null> {
  const [fields = ''] = digest.split(' ', 1)
  if ((await fieldsDigest(reader, name, row)) !== fields) return 'staysEdited'
  const parts = await partsOf(reader, name, row)
  if (!parts) return null
  // Earlier versions stored no parts: the importer wrote bylines and former addresses then, and people the others.
  const before = storedParts(digest) ?? Object.fromEntries(UPDATED.map((table) => [table, parts[table]]))
  const changed = [...Object.keys(parts), ...Object.keys(before)].find(
    (table) => parts[table] !== before[table],
  )
  return changed === undefined ? null : (PART_REASONS[changed] ?? 'staysUsed')
}

function storedParts(digest: string): Parts | null {
  const at = digest.indexOf(' ')
  return at < 0 ? null : (JSON.parse(digest.slice(at + 1)) as Parts)
}

/** Tags and the series belong to an article; the order within a series does not. */
async function fieldsDigest(reader: Reader, name: WrittenTable, row: Row): Promise<string> {
  const fields = written(name).changed.map((field) => row[field])
  return sha256(name === 'articles' ? [...fields, ...(await topicsOf(reader, Number(row['id'])))] : fields)
}

async function topicsOf(reader: Reader, articleId: number): Promise<number[][]> {
  const { tagId } = articleTags
  const ofTags = await reader
    .select({ id: tagId })
    .from(articleTags)
    .where(eq(articleTags.articleId, articleId))
    .orderBy(asc(tagId))
  const ofSeries = await reader
    .select({ id: articleSeries.seriesId })
    .from(articleSeries)
    .where(eq(articleSeries.articleId, articleId))
  return [ofTags.map(({ id }) => id), ofSeries.map(({ id }) => id)]
}

/** Returns the hash of each table that has parts of a row; null for a table without parts. */
async function partsOf(reader: Reader, name: WrittenTable, row: Row): Promise<Parts | null> {
  const references = REFERENCES.filter((each) => each.to === name && isPart(each))
  if (references.length === 0) return null
  const parts: Parts = {}
  for (const { from, column } of references) {
    const rows: Row[] = await reader
      .select()
      .from(from)
      .where(eq(column, Number(row['id'])))
    if (rows.length > 0) parts[getTableName(from)] = sha256(rows.map(withoutJobs).toSorted()).slice(0, 16)
  }
  return parts
}

const withoutJobs = (row: Row): string =>
  JSON.stringify(Object.entries(row).filter(([property]) => !BY_JOBS.has(property)))
