import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { embeds, type EmbedRow } from '#features/articles/tables/embeds.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { MINUTE_MS } from '#shared/dates.ts'
import { describeEmbed, type Description } from './describe-embed.ts'

/** Addresses that one run fetches. */
const BATCH = 6
/** Pauses after failures; then the address stays a plain card until an editor fetches it again. */
const PAUSES_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]

/** Fetches title, author and preview picture of the embeds that are due. Returns how many it looked at. */
export async function fetchDueEmbeds(deps: Deps, signal = new AbortController().signal): Promise<number> {
  const { db, clock } = deps
  return forEachDue(deps, {
    job: 'embeds',
    find: (held) =>
      db.read
        .select()
        .from(embeds)
        .where(and(lte(embeds.nextFetchAt, clock.iso()), notInArray(embeds.id, held)))
        .orderBy(asc(embeds.id))
        .limit(BATCH),
    keyOf: ({ id }) => id,
    work: async (row) => {
      const { embedHosts: hosts } = await readSiteSettings(deps)
      const outcome = await outcomeOf(deps, row, { hosts, signal })
      await db.write(async (tx) => {
        await record(tx, deps, row, outcome)
        tx.emit({ type: typeof outcome === 'string' ? 'views.counted' : 'embeds.changed' })
      })
    },
    atOnce: BATCH,
    signal,
  })
}

type Options = Parameters<typeof describeEmbed>[2]

/** Returns the description, or why there is none, as it is stored. */
async function outcomeOf(deps: Deps, { url }: EmbedRow, options: Options): Promise<Description | string> {
  try {
    return await describeEmbed(deps, url, options)
  } catch (error) {
    options.signal.throwIfAborted()
    const isPublic = error instanceof OutboundError || error instanceof AppError
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isPublic && !isTimeout) deps.log.error({ err: error, url }, 'an embed could not be read')
    return toStoredText(isPublic ? error.text : isTimeout ? 'siteTooSlow' : 'embedUnreadable')
  }
}

async function record(tx: Tx, { clock }: Deps, row: EmbedRow, outcome: Description | string): Promise<void> {
  const values =
    typeof outcome === 'string' ? failed(row, outcome, clock.now()) : fetched(outcome, clock.iso())
  await tx.db.update(embeds).set(values).where(eq(embeds.id, row.id))
}

function failed({ failures }: EmbedRow, lastError: string, now: number): Partial<EmbedRow> {
  const pause = PAUSES_MS[failures]
  const nextFetchAt = pause === undefined ? null : new Date(now + pause).toISOString()
  return { failures: failures + 1, lastError, nextFetchAt }
}

function fetched({ frame, ...texts }: Description, fetchedAt: string): Partial<EmbedRow> {
  const shown = { frame: frame?.src ?? '', shape: frame?.shape ?? ('wide' as const) }
  return { ...texts, ...shown, fetchedAt, failures: 0, lastError: '', nextFetchAt: null }
}
