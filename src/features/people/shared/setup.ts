import { z } from 'zod'
import { password, username } from './auth.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { generalSettings } from '#features/site/shared/general-settings.ts'
import { mailAddress } from '#features/mail/shared/mail.ts'
import { limits } from '#shared/limits.ts'

const code = z.string().max(40).optional()

export const setupQuery = z.object({ code })
export const firstAdmin = z.object({
  code,
  username,
  password,
  /** Empty to choose it later. */
  paperName: z.string().trim().max(identityLimits.name).default(''),
  /** What readers write to; empty to choose it later. */
  email: z.union([z.literal(''), mailAddress]).default(''),
  timeZone: generalSettings.shape.timeZone,
  /** The byline; may be empty. */
  fullName: z.string().trim().max(limits.fullNameMax),
})
