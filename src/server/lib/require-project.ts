import { eq } from 'drizzle-orm'
import { projects } from '#features/articles/tables/projects.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Throws NOT_FOUND for the id of an unknown project. Accepts null, which means no project. */
export async function requireProject(tx: Tx, projectId: number | null | undefined): Promise<void> {
  if (!projectId) return
  const [row] = await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId))
  if (!row) throw new AppError('NOT_FOUND', 'projectNotFound')
}
