import { addRedirect, redirectIn } from '#server/features/redirects/redirects.service.ts'
import { redirectKey } from '#server/features/redirects/redirect-key.ts'
import type { PrepareAddresses } from '../importer-parts.ts'

/** Makes the front page of an old site below a path, such as `/blog`, lead to ours. Its feeds follow. */
export const prepareAddresses: PrepareAddresses = async ({ db, clock }, { site }) => {
  const path = site.url === null || !URL.canParse(site.url) ? '/' : new URL(site.url).pathname
  const key = redirectKey(path)
  if (key === null || key === '/' || (await redirectIn({ db: db.read }, key))) return
  await db.write((tx) => addRedirect(tx, { path: key, target: '/', at: clock.iso() }))
}
