import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { createProjectInput, updateProjectInput } from '#features/articles/shared/projects.ts'
import { rowId } from '#shared/text-fields.ts'
import { projectContents } from './project-contents.service.ts'
import { createProject, listProjects, updateProject } from './projects.service.ts'

const manage = procedureFor('projects.manage')

export const projectsRouter = router({
  list: manage.query(({ ctx }) => listProjects(ctx.deps)),
  contents: manage
    .input(z.object({ id: rowId }))
    .query(({ ctx, input }) => projectContents(ctx.deps, input.id)),
  create: manage.input(createProjectInput).mutation(({ ctx, input }) => createProject(ctx, input)),
  update: manage.input(updateProjectInput).mutation(({ ctx, input }) => updateProject(ctx, input)),
})
