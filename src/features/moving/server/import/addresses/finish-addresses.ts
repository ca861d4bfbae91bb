import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { importItems } from '#features/moving/tables/imports.ts'
import { redirectAt, redirectIn } from '#features/site/server/urls/redirects.service.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportRun } from '../import-run.ts'
import { addImportedRedirect } from './remembered-redirects.ts'
import { oldKeys, oldPath } from './old-addresses.ts'

const PAGE = 100
/** The rows in `import_items` of files that texts name, by their address without its scheme. */
const FILE_ROW = 'file'

/** Redirects the old addresses of files to the files here, for pages elsewhere that show them. */
export async function saveFileAddresses(deps: Deps, run: ImportRun): Promise<void> {
  const { source, type, sourceId, targetPath, targetId } = importItems
  const isFile = and(eq(source, run.source), eq(type, FILE_ROW), isNotNull(targetId))
  let after = ''
  for (;;) {
    run.signal.throwIfAborted()
    const rows = await deps.db.read
      .select({ sourceId, targetPath })
      .from(importItems)
      .where(and(isFile, gt(sourceId, after)))
      .orderBy(asc(sourceId))
      .limit(PAGE)
    const wanted = rows.flatMap((row) => {
      const path = pathOfFile(row.sourceId, run.site.url)
      const [key] = path === null ? [] : oldKeys([path])
      return key && row.targetPath.startsWith('/uploads/') ? [{ key, target: row.targetPath }] : []
    })
    await saveMissing(deps, run, wanted)
    await nextTurn()
    if (rows.length < PAGE) return
    after = rows.at(-1)?.sourceId ?? after
  }
}

/** Paths of files are stored unescaped. */
function pathOfFile(sourceId: string, siteUrl: string | null): string | null {
  if (!/^[^/:\s]+\/./.test(sourceId)) return null
  const url = `https://${sourceId}`
  return URL.canParse(url) ? oldPath(url, siteUrl) : null
}

async function saveMissing(
  { db, clock }: Deps,
  run: ImportRun,
  wanted: ReadonlyArray<{ key: string; target: string }>,
): Promise<void> {
  const missing: Array<{ key: string; target: string }> = []
  for (const each of wanted) if (!(await redirectAt({ db }, each.key))) missing.push(each)
  if (missing.length === 0) return
  await db.write(async (tx) => {
    const at = clock.iso()
    for (const { key, target } of missing)
      if (!(await redirectIn(tx, key))) await addImportedRedirect(tx, run, { path: key, target, at })
  })
}
