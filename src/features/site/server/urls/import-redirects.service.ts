import { eq } from 'drizzle-orm'
import { redirects } from '#features/site/tables/redirects.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { inTurns } from '#server/lib/concurrency/in-turns.ts'
import { readCsvRows, rejectCsv, requireAtMost } from '#server/lib/request/csv-rows.ts'
import type { CsvRow } from '#shared/csv.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { IMPORT_ROWS_MAX, redirectInput, type RejectedLine } from '#features/site/shared/address-inputs.ts'
import { limits } from '#shared/limits.ts'
import { checkRedirect } from './check-redirect.ts'
import { storeRedirect, tooManyRedirects } from './redirect-admin.service.ts'

/** Redirects in one transaction. Between two, other requests have their turn. */
const BATCH = 100

export interface ImportResult {
  added: number
  rejected: RejectedLine[]
}

/**
 * Adds the redirects of a CSV file with two columns, from and to. Lines that are wrong are left out and returned with
 * one sentence each; the others are added. Throws BAD_REQUEST for a text that is not CSV or has too many lines.
 */
export async function importRedirects(ctx: AuthedContext, csv: string): Promise<ImportResult> {
  const rows = readRows(csv)
  const result: ImportResult = { added: 0, rejected: [] }
  let start = 0
  await inTurns(async () => {
    await addBatch(ctx, rows.slice(start, start + BATCH), result)
    start += BATCH
    return start < rows.length
  })
  await ctx.deps.db.write((tx) =>
    recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'redirect.import',
      after: { added: result.added, rejected: result.rejected.length },
    }),
  )
  return result
}

function readRows(csv: string): CsvRow[] {
  const rows = readCsvRows(csv, { max: IMPORT_ROWS_MAX, headings: 1 }).filter(
    ({ cells }, index) => index > 0 || cells[0]?.trim().startsWith('/') || cells[0]?.includes(':'),
  )
  if (rows.length === 0) return rejectCsv('noLinesWithAddresses')
  requireAtMost(IMPORT_ROWS_MAX, rows)
  return rows
}

async function addBatch(ctx: AuthedContext, rows: readonly CsvRow[], result: ImportResult): Promise<void> {
  const { db, clock } = ctx.deps
  const valid = new Map<string, { line: number; target: string }>()
  const reject = (line: number, message: string) => void result.rejected.push({ line, message })
  for (const { line, cells } of rows) {
    const input = redirectInput.safeParse({ path: cells[0], target: cells[1] })
    if (!input.success) {
      reject(line, cells.length < 2 ? m.twoAddressesNeeded() : (input.error.issues[0]?.message ?? ''))
      continue
    }
    const checked = await checkRedirect(ctx.deps, input.data)
    if ('problem' in checked) reject(line, textOf(checked.problem))
    else if (valid.has(checked.path))
      reject(line, m.sameAddressInLine({ line: valid.get(checked.path)?.line ?? 0 }))
    else valid.set(checked.path, { line, target: checked.target })
  }
  if (valid.size === 0) return
  await db.write(async (tx) => {
    const room = limits.redirectsMax - (await tx.db.$count(redirects, eq(redirects.isManual, true)))
    for (const [index, [path, { line, target }]] of [...valid].entries()) {
      if (index >= room) reject(line, textOf(tooManyRedirects()))
      else await storeRedirect(tx, { path, target, at: clock.iso() })
    }
    result.added += Math.min(room, valid.size)
  })
}
