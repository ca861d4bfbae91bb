import { and, asc, count, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { demoRows } from '#db/schema/demo.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import {
  readSettingsInTx,
  SITE_SETTINGS_KEY,
  storeSiteSettings,
} from '#features/site/server/settings/site-settings.service.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import {
  ADDRESS_FORMS,
  articlePath,
  normalizePath,
  type AddressForm,
} from '#features/site/shared/addresses.ts'
import { entryOf } from '../import-items.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering } from '../taking-back/remember-rows.ts'

const PAGE = 200
const READABLE = ADDRESS_FORMS.filter((form) => form !== 'id')

/**
 * Gives the site the form of addresses that most imported articles had, so they stay where they were. Changes nothing
 * for a newsroom that has chosen a form or published articles on its own, or that wants redirects.
 */
export async function chooseForm(deps: Deps, run: ImportRun): Promise<void> {
  if (run.options.addresses !== 'own') return
  const { imported, votes } = await countForms(deps, run)
  const [best] = READABLE.toSorted((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0))
  if (!best || imported === 0 || (votes.get(best) ?? 0) * 2 < imported) return
  await deps.db.write(async (tx) => {
    const { addressForm } = await readSettingsInTx(tx, deps)
    if (addressForm !== 'id') return
    if ((await countOwn(tx)) > imported) return
    await remembering(tx, run, { table: 'settings', keys: [SITE_SETTINGS_KEY] }, () =>
      storeSiteSettings(tx, deps, { change: { addressForm: best }, actor: { job: 'import' } }),
    )
  })
}

/** Returns how many articles are published, without the demo's. */
async function countOwn(tx: Tx): Promise<number> {
  const isPublished = eq(articles.status, 'published')
  const isDemo = and(eq(demoRows.tableName, 'articles'), eq(demoRows.rowId, articles.id))
  const [demo] = await tx.db
    .select({ n: count() })
    .from(demoRows)
    .innerJoin(articles, isDemo)
    .where(isPublished)
  return (await tx.db.$count(articles, isPublished)) - (demo?.n ?? 0)
}

interface Forms {
  /** Published articles of the old site. */
  imported: number
  /** How many of them had an address of each form. */
  votes: Map<AddressForm, number>
}

async function countForms(deps: Deps, run: ImportRun): Promise<Forms> {
  const forms: Forms = { imported: 0, votes: new Map() }
  const folder = folderOf(run.site.url)
  for (const type of ['article', 'page']) await countType(deps, run, { type, forms, folder })
  return forms
}

/** Returns the folder of a site such as `https://old.example/demo/`: `/demo`; empty for the whole of a domain. */
const folderOf = (url: string | null): string =>
  url !== null && URL.canParse(url) ? normalizePath(new URL(url).pathname).replace(/\/$/, '') : ''

interface Counting {
  type: string
  forms: Forms
  /** The prefix of every address on the old site, but none here. */
  folder: string
}

async function countType(deps: Deps, run: ImportRun, { type, forms, folder }: Counting): Promise<void> {
  const { source, sourceId, targetId, result } = importItems
  const isOfType = and(eq(source, run.source), eq(importItems.type, type))
  let after = ''
  for (;;) {
    run.signal.throwIfAborted()
    const items = await deps.db.read
      .select({ sourceId, targetId, result })
      .from(importItems)
      .where(and(isOfType, gt(sourceId, after)))
      .orderBy(asc(sourceId))
      .limit(PAGE)
    await countPage(deps, items, { forms, folder })
    await nextTurn()
    if (items.length < PAGE) return
    after = items.at(-1)?.sourceId ?? after
  }
}

async function countPage(
  { db, config }: Deps,
  items: ReadonlyArray<{ targetId: number | null; result: Record<string, unknown> }>,
  { forms, folder }: Omit<Counting, 'type'>,
): Promise<void> {
  const { id, slug, category, publishedAt, status } = articles
  const ids = items.flatMap(({ targetId }) => targetId ?? [])
  const rows = await db.read
    .select({ id, slug, category, publishedAt })
    .from(articles)
    .where(and(isOneOf(id, ids), eq(status, 'published')))
  const byId = new Map(rows.map((row) => [row.id, row]))
  forms.imported += rows.length
  for (const item of items) {
    const row = byId.get(item.targetId ?? 0)
    const [main] = entryOf(item).paths ?? []
    if (!row || !main) continue
    const whole = normalizePath(main)
    const path = whole.startsWith(`${folder}/`) ? whole.slice(folder.length) : whole
    for (const form of READABLE)
      if (articlePath(row, form, config.site.timeZone) === path)
        forms.votes.set(form, (forms.votes.get(form) ?? 0) + 1)
  }
}
