import { procedureFor, router } from '#server/trpc/procedures.ts'
import { createProjectInput } from '#shared/projects.ts'
import { createProject, listProjects } from './projects.service.ts'

export const projectsRouter = router({
  list: procedureFor('projects.manage').query(({ ctx }) => listProjects(ctx.deps)),
  create: procedureFor('projects.manage')
    .input(createProjectInput)
    .mutation(({ ctx, input }) => createProject(ctx, input)),
})
