import { and, eq, getTableName, gt } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { importRows } from '#features/moving/tables/imports.ts'
import { reusableBoxes } from '#features/articles/tables/templates.ts'
import { sections } from '#features/site/tables/sections.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import { isNamedBySite, isUsed } from '../writing/shipped-sections.ts'
import { changeSince } from './digests.ts'
import { stillNames, type Mentions, type Source } from './mentions.ts'
import { nameOf, type RowName } from './named-in.ts'
import { isPart, isWritten, REFERENCES } from './references.ts'
import { MENTION_REASONS, USE_REASONS, type StayReason } from './stay-reasons.ts'
import { rowWithKey, written, type Row } from './written-rows.ts'

export interface Taking {
  importId: number
  mentions: Mentions
}

/** Returns why a row that the importer made cannot go: what names it in the newsroom. Null if nothing does. */
export async function useOf(
  tx: Pick<Tx, 'db'>,
  { importId, mentions }: Taking,
  { table, row, key }: { table: WrittenTable; row: Row; key: string },
): Promise<StayReason | null> {
  const special = await SPECIAL[table]?.(tx, row)
  if (special) return special
  for (const { from, column } of REFERENCES.filter((each) => each.to === table && !isPart(each))) {
    const rows: Row[] = await tx.db
      .select()
      .from(from)
      .where(eq(column, Number(row['id'])))
      .limit(MAX_NAMING)
    for (const each of rows)
      if (await isOutside(tx, importId, sourceOf(getTableName(from), each)))
        return USE_REASONS[getTableName(from)] ?? 'staysUsed'
  }
  // Articles that link to one another are decided together.
  if (table === 'articles') return null
  const mention = await mentionOf(tx, { importId, mentions }, nameOf(table, key))
  return mention && (MENTION_REASONS[mention.table] ?? 'staysUsed')
}

/** Returns a row that stays and whose text names another, or null. */
export async function mentionOf(
  tx: Pick<Tx, 'db'>,
  { importId, mentions }: Taking,
  target: RowName,
): Promise<Source | null> {
  for (const source of mentions.sources.get(target) ?? [])
    if ((await stillNames(tx, mentions, { source, target })) && (await isOutside(tx, importId, source)))
      return source
  return null
}

/** Of the rows that name another, these are looked at. */
const MAX_NAMING = 500

function sourceOf(table: string, row: Row): Source {
  if (!isWritten(table)) return { table, key: '' }
  return { table, key: String(row[written(table).property]) }
}

/** Returns whether a row stays when the import is taken back: another made it, people changed it, or it stayed. */
async function isOutside(tx: Pick<Tx, 'db'>, id: number, { table, key }: Source): Promise<boolean> {
  if (!isWritten(table)) return true
  const { importId, tableName, rowKey } = importRows
  const [entry] = await tx.db
    .select()
    .from(importRows)
    .where(and(eq(importId, id), eq(tableName, table), eq(rowKey, key)))
  if (!entry || entry.reason !== '') return true
  const row = await rowWithKey(tx.db, table, key)
  return row !== null && (await changeSince(tx.db, table, { row, digest: entry.digest })) !== null
}

type Special = (tx: Pick<Tx, 'db'>, row: Row) => Promise<StayReason | null>

/** What names rows neither by a number nor by an address. */
const SPECIAL: Partial<Record<WrittenTable, Special>> = {
  async sections(tx, { id }) {
    const [row] = await tx.db
      .select()
      .from(sections)
      .where(eq(sections.id, Number(id)))
    if (!row) return null
    return (await isUsed(tx, row)) || (await isNamedBySite(tx, row)) ? 'staysOnSite' : null
  },
  async embeds({ db }, { url }) {
    const address = String(url)
    const [inArticle] = await db
      .select({ id: articles.id })
      .from(articles)
      .where(contains(articles.content, address))
      .limit(1)
    const inBoxes = inArticle ? 0 : await db.$count(reusableBoxes, contains(reusableBoxes.content, address))
    return inArticle || inBoxes > 0 ? 'staysInArticle' : null
  },
  async front_page_versions({ db }, row) {
    const { pageId, version } = frontPageVersions
    const isNewer = and(eq(pageId, Number(row['pageId'])), gt(version, Number(row['version'])))
    return (await db.$count(frontPageVersions, isNewer)) > 0 ? 'staysEdited' : null
  },
}
