import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { instant, optionalText, requiredText, rowId } from '#shared/text-fields.ts'

/** A new project. The form requires a description, the API does not. */
export const createProjectInput = z.object({
  name: requiredText(limits.projectNameMax),
  description: optionalText(limits.descriptionMax).nullish(),
  deadline: z.iso.date({ error: () => m.badDate() }).nullish(),
})
export type CreateProjectInput = z.infer<typeof createProjectInput>

/** New projects are 'active'. */
export const PROJECT_STATUSES = ['active', 'paused', 'done'] as const

export const updateProjectInput = z.object({
  id: rowId,
  name: requiredText(limits.projectNameMax).optional(),
  description: optionalText(limits.descriptionMax).nullish(),
  status: z.enum(PROJECT_STATUSES).optional(),
  deadline: z.iso.date({ error: () => m.badDate() }).nullish(),
})
export type UpdateProjectInput = z.infer<typeof updateProjectInput>

/** A project as REST clients see it. */
export const projectResponse = z
  .object({
    id: rowId,
    name: z.string(),
    description: z.string().nullable(),
    status: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Project' })
