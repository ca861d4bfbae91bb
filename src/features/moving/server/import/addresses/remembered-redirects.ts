import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { addRedirect, dropRedirect } from '#features/site/server/urls/redirects.service.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering } from '../taking-back/remember-rows.ts'

type Run = Pick<ImportRun, 'id'>

/** Like `addRedirect`, and remembers every redirect that this adds, changes or deletes. */
export async function addImportedRedirect(
  tx: Tx,
  run: Run,
  redirect: { path: string; target: string; at: string },
): Promise<void> {
  const { path, target } = redirect
  const followers = await tx.db
    .select({ path: redirects.path })
    .from(redirects)
    .where(eq(redirects.target, path))
  const keys = [path, target, ...followers.map((each) => each.path)]
  await remembering(tx, run, { table: 'redirects', keys }, () => addRedirect(tx, redirect))
}

/** Like `dropRedirect`, and remembers the redirect. */
export async function freeAddress(tx: Tx, run: Run, path: string): Promise<void> {
  await remembering(tx, run, { table: 'redirects', keys: [path] }, () => dropRedirect(tx, path))
}
