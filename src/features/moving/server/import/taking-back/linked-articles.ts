import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { changeSince } from './digests.ts'
import { findMentions } from './mentions.ts'
import { nameOf, targetsOf, type RowName } from './named-in.ts'
import { MENTION_REASONS, type StayReason } from './stay-reasons.ts'
import { mentionOf, useOf, type Taking } from './uses.ts'
import { newRowPages, rowsWithKeys, type Row } from './written-rows.ts'

/** What an import made and the newsroom uses. */
export interface Used extends Taking {
  /** The articles that stay, by id, with the reason. */
  staying: ReadonlyMap<string, StayReason>
}

/** Before the texts were read. */
export const NOTHING_USED: Omit<Used, 'importId'> = {
  mentions: { targets: { names: new Set(), byPath: new Map(), origin: null }, sources: new Map() },
  staying: new Map(),
}

/** Returns what of an import people use. Reads every text of the newsroom, in turns. */
export async function usedOf(deps: Pick<Deps, 'db' | 'config'>, importId: number): Promise<Used> {
  const mentions = await findMentions(deps, await targetsOf(deps, importId))
  const taking = { importId, mentions }
  const staying = new Map<string, StayReason>()
  const tx = { db: deps.db.read }
  for await (const entries of newRowPages(tx.db, { id: importId, table: 'articles' })) {
    const keys = entries.map(({ key }) => key)
    const rows = await rowsWithKeys(tx.db, 'articles', keys)
    for (const { key, digest } of entries) {
      const row = rows.get(key)
      const reason = row && (await articleReason(tx, taking, { key, row, digest }))
      if (reason) staying.set(key, reason)
    }
  }
  return { ...taking, staying: withLinked(taking, staying) }
}

async function articleReason(
  tx: Pick<Tx, 'db'>,
  taking: Taking,
  { key, row, digest }: { key: string; row: Row; digest: string },
): Promise<StayReason | null> {
  const changed = await changeSince(tx.db, 'articles', { row, digest })
  const reason = changed ?? (await useOf(tx, taking, { table: 'articles', row, key }))
  if (reason) return reason
  const mention = await mentionOf(tx, taking, nameOf('articles', key))
  return mention && linkReason(mention.table)
}

const linkReason = (table: string): StayReason =>
  table === 'articles' ? 'staysLinked' : (MENTION_REASONS[table] ?? 'staysUsed')

/** Adds the articles to which articles link that stay, and so on. */
function withLinked({ mentions }: Taking, staying: Map<string, StayReason>): Map<string, StayReason> {
  const links = new Map<string, RowName[]>()
  for (const [target, sources] of mentions.sources)
    for (const { table, key } of sources)
      if (table === 'articles' && target.startsWith('articles '))
        links.set(key, [...(links.get(key) ?? []), target])
  const open = [...staying.keys()]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const target of links.get(key) ?? []) {
      const linked = target.slice('articles '.length)
      if (staying.has(linked)) continue
      staying.set(linked, 'staysLinked')
      open.push(linked)
    }
  }
  return staying
}
