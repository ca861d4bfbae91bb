import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { settings } from '#features/site/tables/settings.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { outboundPost } from '#server/lib/outbound/post.ts'
import { MINUTE_MS } from '#shared/dates.ts'
import { sectionPath } from '#features/site/shared/sections.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'

const KEY = 'websub'
const FEED_FILES = ['rss.xml', 'atom.xml', 'feed.json']
/** Articles that one notification covers; others change the same feeds or follow in the next one. */
const MAX_CHANGES = 200
const MAX_PAUSE_MS = 60 * MINUTE_MS

interface State {
  hub: string
  /** The last change that the hub knows of. */
  until: string
  failures: number
  /** When to try again after a failure; empty after a success. */
  retryAt: string
}

/**
 * Notifies the WebSub hub of feeds whose articles changed. Does nothing without a hub and a public address. A failed
 * notification is repeated after increasing delays. Returns the number of feeds.
 */
export async function notifyHub(deps: Deps): Promise<number> {
  const { webSubHub: hub } = await readSiteSettings(deps)
  const origin = deps.config.publicOrigin
  if (!hub || !origin) return 0
  const state = await readState(deps)
  const now = deps.clock.iso()
  // A new hub learns of changes from now on.
  if (state?.hub !== hub) {
    await saveState(deps, { hub, until: now, failures: 0, retryAt: '' })
    return 0
  }
  if (state.retryAt > now) return 0
  const changes = await changesSince(deps, state.until)
  const [newest] = changes
  if (!newest) return 0
  const feeds = await feedsOf(
    deps,
    changes.map(({ category }) => category),
  )
  const isSent = await send(
    deps,
    hub,
    feeds.map((path) => origin + path),
  )
  if (isSent) await saveState(deps, { hub, until: newest.at, failures: 0, retryAt: '' })
  else {
    const pause = Math.min(MINUTE_MS * 2 ** state.failures, MAX_PAUSE_MS)
    const retryAt = new Date(deps.clock.now() + pause).toISOString()
    await saveState(deps, { ...state, failures: state.failures + 1, retryAt })
  }
  return isSent ? feeds.length : 0
}

/** Articles that readers see, or saw before, and that changed; the newest first. */
async function changesSince({ db }: Pick<Deps, 'db'>, since: string) {
  const { status, updatedAt, category } = articles
  const pages = await Promise.all(
    (['published', 'unpublished', 'trash'] as const).map((one) =>
      db.read
        .select({ at: updatedAt, category })
        .from(articles)
        .where(and(inArray(status, [one]), gt(updatedAt, since)))
        .orderBy(desc(updatedAt), desc(articles.id))
        .limit(MAX_CHANGES),
    ),
  )
  return pages.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** The feeds of the site and of sections. One with all news changes each time, and a parent with its subsections. */
async function feedsOf(deps: Deps, categories: string[]): Promise<string[]> {
  const sections = await readSections(deps)
  const changed = new Set(categories)
  for (const { slug, parent } of sections) if (parent && changed.has(slug)) changed.add(parent)
  const shown = sections.filter(({ slug, hasAllNews }) => hasAllNews || changed.has(slug))
  const folders = ['', ...shown.map(sectionPath)]
  return folders.flatMap((folder) => FEED_FILES.map((file) => `${folder}/${file}`))
}

async function send({ config, log }: Deps, hub: string, urls: string[]): Promise<boolean> {
  const body = new URLSearchParams([['hub.mode', 'publish'], ...urls.map((url) => ['hub.url', url])])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const status = await outboundPost(
      hub,
      { headers, body: body.toString() },
      { allow: config.outboundAllow },
    )
    if (status >= 200 && status < 300) return true
    log.warn({ status }, 'the WebSub hub rejected a notification')
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ err: error }, 'the WebSub hub could not be notified')
  }
  return false
}

async function readState({ db }: Pick<Deps, 'db'>): Promise<State | null> {
  const [row] = await db.read.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return (row?.value as State | undefined) ?? null
}

async function saveState({ db, clock }: Pick<Deps, 'db' | 'clock'>, value: State): Promise<void> {
  await db.write(async (tx) => {
    const row = { value, updatedBy: null, updatedAt: clock.iso() }
    await tx.db
      .insert(settings)
      .values({ key: KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    // No page shows it.
    tx.emit({ type: 'views.counted' })
  })
}
