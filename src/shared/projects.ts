import { z } from 'zod'
import { limits } from './limits.ts'
import { optionalText, requiredText } from './text-fields.ts'

/** The dialog's Title is sent as `name`; the screen asks for a description, the entity does not. */
export const createProjectInput = z.object({
  name: requiredText(limits.projectNameMax),
  description: optionalText(limits.descriptionMax).nullish(),
  deadline: z.iso.date({ error: 'Invalid date' }).nullish(),
})
export type CreateProjectInput = z.infer<typeof createProjectInput>
