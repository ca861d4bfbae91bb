import type { Tx } from '#db/connection/write-queue.ts'
import { redirectAt } from '#features/site/server/urls/redirects.service.ts'
import { redirectKey } from '#features/site/server/urls/redirect-key.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isExact } from '../folder/is-exact.ts'
import type { ImportRun } from '../import-run.ts'
import { oldKeys } from './old-addresses.ts'
import { addImportedRedirect } from './remembered-redirects.ts'
import { saveAddress } from './save-addresses.ts'

/** Redirects in one transaction. */
const BATCH = 50
const MAX_TARGET = 2_000

/**
 * Redirects the front page of an old site below a path, such as `/blog`, to ours, and its feeds with it. Saves the
 * redirects that the old site itself had to its front page and elsewhere. Called once before the first record of a run
 * is written; changes nothing the second time. Our own export has its redirects.
 */
export async function prepareAddresses(deps: Deps, run: ImportRun): Promise<void> {
  if (await isExact(deps.db.read, run)) return
  await saveFrontPage(deps, run)
  const redirects = run.site.redirects ?? []
  for (let start = 0; start < redirects.length; start += BATCH) {
    run.signal.throwIfAborted()
    const some = redirects.slice(start, start + BATCH)
    await deps.db.write((tx) => saveRedirects(tx, deps, run, some))
  }
}

async function saveFrontPage({ db, clock }: Deps, run: ImportRun): Promise<void> {
  const { site } = run
  const path = site.url === null || !URL.canParse(site.url) ? '/' : new URL(site.url).pathname
  const key = redirectKey(path)
  if (key === null || key === '/' || (await redirectAt({ db }, key))) return
  await db.write((tx) => addImportedRedirect(tx, run, { path: key, target: '/', at: clock.iso() }))
}

async function saveRedirects(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  run: ImportRun,
  redirects: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  for (const { from, to } of redirects) {
    const target = to === '/' ? to : addressElsewhere(to)
    const [key] = oldKeys([from])
    if (target !== null && key) await saveAddress(tx, run, { key, place: { path: target }, at: clock.iso() })
  }
}

/** Returns an address of another site as redirects store it, or null for one with a password, or that is too long. */
function addressElsewhere(to: string): string | null {
  if (to.length > MAX_TARGET || !/^https?:\/\//i.test(to) || !URL.canParse(to)) return null
  const { username, password, href } = new URL(to)
  return username || password ? null : href
}
