import { desc, eq } from 'drizzle-orm'
import { insertOne } from '#db/queries/insert-one.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { limits } from '#shared/limits.ts'
import type { CreateProjectInput, UpdateProjectInput } from '#features/articles/shared/projects.ts'

export type Project = typeof projects.$inferSelect

/** Returns projects, newest first, at most 200. */
export function listProjects({ db }: Pick<Deps, 'db'>): Promise<Project[]> {
  return db.read.select().from(projects).orderBy(desc(projects.id)).limit(limits.listMax)
}

/** Creates a project with the status 'active'. */
export async function createProject(ctx: AuthedContext, input: CreateProjectInput): Promise<Project> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const row = await insertOne(tx, projects, {
      ...input,
      description: input.description || null,
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(tx, now, ctx, {
      action: 'project.change',
      subject: ['project', row.id],
      after: { name: row.name },
    })
    return row
  })
}

/** Changes the name, description, status or deadline of a project. Throws NOT_FOUND. */
export async function updateProject(
  ctx: AuthedContext,
  { id, ...changes }: UpdateProjectInput,
): Promise<Project> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const [row] = await tx.db
      .update(projects)
      .set({ ...changes, updatedAt: now })
      .where(eq(projects.id, id))
      .returning()
    if (!row) throw new AppError('NOT_FOUND', 'projectNotFound')
    await recordAudit(tx, now, ctx, {
      action: 'project.change',
      subject: ['project', id],
      after: changes,
    })
    return row
  })
}
