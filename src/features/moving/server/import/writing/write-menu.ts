import { message, toMessage } from '#shared/catalog/message.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { fillIdentity } from '#features/site/server/identity/fill-identity.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { isLinkTarget, type MenuEntry, type MenuLink } from '#features/site/shared/identity.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { findItem } from '../import-items.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { SourceMenu } from '#importing/source-records.ts'
import { rememberingIdentity } from '../taking-back/remember-rows.ts'
import { finishRecord, type WriteContext, type Written } from './writing.ts'
import { cutWords } from '#shared/cut-text.ts'

type Item = SourceMenu['items'][number]

const LINK = '/dashboard/site'
/** Far more than the navigation takes. */
const MAX_BELOW = 200

/** Makes the first menu the site's navigation if the newsroom has not set its own. Others are left to an editor. */
export async function writeMenu(tx: Tx, context: WriteContext, written: Written<SourceMenu>): Promise<void> {
  const { record } = written
  const name = removeInvisible(record.name).trim() || 'Menu'
  const navigation = await navigationOf(tx, context, record)
  const fill = () => fillIdentity(tx, { navigation }, { at: context.now, job: 'import' })
  const isTaken = navigation.length === 0 || !(await rememberingIdentity(tx, context.run, fill))
  const count = record.items.length
  const shown = navigation.reduce((sum, { links }) => sum + 1 + links.length, 0)
  const entry: ReceiptEntry = { outcome: 'imported', title: name, entries: count, changes: [], open: [] }
  if (isTaken) {
    entry.outcome = 'changed'
    entry.open?.push({
      what: message('menuNotShown', { name, count }),
      link: LINK,
    })
  } else {
    const topIds = new Set(record.items.flatMap((each) => (each.parentId === null ? each.sourceId : [])))
    if (record.items.some(({ parentId }) => parentId !== null && !topIds.has(parentId)))
      entry.changes?.push(toMessage('menuLevelsJoined'))
  }
  if (!isTaken && shown < count) {
    entry.outcome = 'changed'
    entry.open?.push({
      what: message('menuShortened', { shown, count, name }),
      link: LINK,
    })
  }
  if (entry.changes?.length) entry.outcome = 'changed'
  await finishRecord(tx, context, written, { targetId: null, entry, original: { items: record.items } })
}

/** Returns the entries below one, each before those below it: the navigation has two levels. */
function entriesBelow(items: readonly Item[], id: string, seen = new Set([id])): Item[] {
  return items.flatMap((item) => {
    if (item.parentId !== id || seen.has(item.sourceId) || seen.size > MAX_BELOW) return []
    seen.add(item.sourceId)
    return [item, ...entriesBelow(items, item.sourceId, seen)]
  })
}

async function navigationOf(tx: Tx, context: WriteContext, { items }: SourceMenu): Promise<MenuEntry[]> {
  const { links: max } = identityLimits
  const entries: MenuEntry[] = []
  for (const item of items.filter(({ parentId }) => parentId === null).slice(0, max)) {
    const link = await linkOf(tx, context, item)
    if (!link) continue
    const below = entriesBelow(items, item.sourceId).slice(0, max)
    const links: MenuLink[] = []
    for (const each of below) {
      const inner = await linkOf(tx, context, each)
      if (inner) links.push(inner)
    }
    entries.push({ ...link, links })
  }
  return entries
}

/** An entry for a record links to what it became; others keep their address, as a path if it is the old site's. */
async function linkOf(tx: Tx, { run }: WriteContext, item: Item): Promise<MenuLink | null> {
  const label = cutWords(removeInvisible(item.label).trim(), identityLimits.label)
  const path = item.target && (await pathOfTarget(tx, run.source, item.target))
  const href = path || homeward(item.url, run.site.url)
  if (label === '' || href.length > identityLimits.href || !isLinkTarget(href)) return null
  return { label, href }
}

async function pathOfTarget(tx: Tx, source: string, target: NonNullable<Item['target']>): Promise<string> {
  const item = await findItem(tx.db, { source, ...target })
  return item?.targetPath ?? ''
}

function homeward(url: string, siteUrl: string | null): string {
  if (siteUrl === null || !URL.canParse(url) || !URL.canParse(siteUrl)) return url
  const [to, site] = [new URL(url), new URL(siteUrl)]
  const isOwn = to.host.replace(/^www\./, '') === site.host.replace(/^www\./, '')
  return isOwn ? `${to.pathname.replace(/(.)\/+$/, '$1')}${to.search}${to.hash}` : url
}
