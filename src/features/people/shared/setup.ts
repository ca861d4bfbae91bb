import { z } from 'zod'
import { password, username } from './auth.ts'
import { limits } from '#shared/limits.ts'

const code = z.string().max(40).optional()

export const setupQuery = z.object({ code })
export const firstAdmin = z.object({
  code,
  username,
  password,
  /** The byline; may be empty. */
  fullName: z.string().trim().max(limits.fullNameMax),
})
