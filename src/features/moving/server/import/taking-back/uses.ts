import { and, eq, getTableName, gt, type SQL } from 'drizzle-orm'
import { contains, isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { StoredTable } from '#db/schema/columns.ts'
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
    const name = getTableName(from)
    if (await isNamedBy(tx, importId, { from, names: eq(column, Number(row['id'])) }))
      return USE_REASONS[`${name}.${column.name}`] ?? USE_REASONS[name] ?? 'staysUsed'
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

const PAGE = 500

/** Returns whether a row that stays names another. */
async function isNamedBy(
  tx: Pick<Tx, 'db'>,
  id: number,
  { from, names }: { from: StoredTable; names: SQL },
): Promise<boolean> {
  const table = getTableName(from)
  if (!isWritten(table)) return (await tx.db.$count(from, names)) > 0
  for (let offset = 0; ; offset += PAGE) {
    const page = tx.db.select().from(from).where(names).orderBy(written(table).key)
    const rows: Row[] = await page.limit(PAGE).offset(offset)
    if (await someStay(tx, id, { table, rows })) return true
    if (rows.length < PAGE) return false
  }
}

/** Returns whether a row stays. Rows of tables that imports do not write are of others. */
async function isOutside(tx: Pick<Tx, 'db'>, id: number, { table, key }: Source): Promise<boolean> {
  if (!isWritten(table)) return true
  const row = await rowWithKey(tx.db, table, key)
  return row !== null && someStay(tx, id, { table, rows: [row] })
}

/** Returns whether one of the rows stays when the import is taken back: another made it, people changed it, or it stayed. */
async function someStay(
  tx: Pick<Tx, 'db'>,
  id: number,
  { table, rows }: { table: WrittenTable; rows: readonly Row[] },
): Promise<boolean> {
  if (rows.length === 0) return false
  const { importId, tableName, rowKey, digest, reason } = importRows
  const keyOf = (row: Row) => String(row[written(table).property])
  const isTheirs = and(eq(importId, id), eq(tableName, table), isOneOf(rowKey, rows.map(keyOf)))
  const entries = await tx.db
    .select({ rowKey, digest })
    .from(importRows)
    .where(and(isTheirs, eq(reason, '')))
  const digests = new Map(entries.map((entry) => [entry.rowKey, entry.digest]))
  for (const row of rows) {
    const known = digests.get(keyOf(row))
    if (known === undefined || (await changeSince(tx.db, table, { row, digest: known }))) return true
  }
  return false
}

type Special = (tx: Pick<Tx, 'db'>, row: Row) => Promise<StayReason | null>

/** Rows that are still there although their reader could have gone. A payment without a reader goes. */
const withReader: Special = async (_tx, row) =>
  (row['userId'] ?? row['subscriberId'] ?? null) === null ? null : 'staysWithReader'

/** What names rows neither by a number nor by an address. */
const SPECIAL: Partial<Record<WrittenTable, Special>> = {
  user_favorites: withReader,
  memberships: withReader,
  stripe_subscriptions: withReader,
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
