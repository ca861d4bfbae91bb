import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { imports } from '#features/moving/tables/imports.ts'
import { AppError } from '#server/lib/app-error.ts'
import { UNFINISHED } from './import/import.job.ts'

/** Throws CONFLICT if moving is to be switched off while an import could not be seen or canceled any more. */
export async function requireNoImport(tx: Tx): Promise<void> {
  const running = await tx.db.$count(imports, isOneOf(imports.state, UNFINISHED))
  if (running > 0) throw new AppError('CONFLICT', 'movingIsImporting')
}
