import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalText } from './text-fields.ts'

/** Rules out spaces and control, bidirectional and zero-width characters. */
const USERNAME = /^[\p{L}\p{M}\p{N}._-]+$/u

export const username = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .min(limits.usernameMin, `Username must be at least ${limits.usernameMin} characters`)
  .max(limits.usernameMax, `Username must be at most ${limits.usernameMax} characters`)
  .regex(USERNAME, 'Username may contain letters, digits, dots, dashes and underscores only')
  .regex(/^[\p{L}\p{N}]/u, 'Username must start with a letter or a digit')

/** Any characters. The minimum length is configurable, so the service checks it. */
export const password = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`)

/** Does not apply the username rules, so errors do not reveal which names can exist. */
export const credentials = z.object({
  username: z.string({ error: messages.required }).trim().min(1, messages.required).max(limits.urlMax),
  password,
  /** A code from the authenticator app, or a recovery code. */
  code: z.string().trim().max(40).optional(),
})
export const twoFactorConfirmation = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  code: z.string().trim().max(40),
  password,
})
export const twoFactorDisabling = z.object({ password })

export const twoFactorMessages = {
  needsCode: 'Enter the code from your authenticator app',
  wrongCode: 'That code is not right, or it was used already',
} as const

export const registration = z.object({ username, password })
/** `revokeTokens` also revokes the user's API tokens. */
export const passwordChange = z.object({
  currentPassword: password,
  newPassword: password,
  revokeTokens: z.boolean().default(false),
})
export const profile = z.object({ fullName: optionalText(limits.fullNameMax).nullable() })

/** Returns the form in which a username is unique: NFKC-normalized and lowercase. */
export function usernameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
