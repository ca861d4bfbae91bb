import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalText } from './text-fields.ts'

/** Letters, marks, digits and . _ - only: no control, bidirectional or zero-width characters, no blanks. */
const USERNAME = /^[\p{L}\p{M}\p{N}._-]+$/u

export const username = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .min(limits.usernameMin, `Username must be at least ${limits.usernameMin} characters`)
  .max(limits.usernameMax, `Username must be at most ${limits.usernameMax} characters`)
  .regex(USERNAME, 'Username may contain letters, digits, dots, dashes and underscores only')
  .regex(/^[\p{L}\p{N}]/u, 'Username must start with a letter or a digit')

/** Any characters, verbatim; how short it may be is configuration, so the service asks. */
export const password = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`)

/** Logging in says nothing about which names exist, so the name is only bounded here. */
export const credentials = z.object({
  username: z.string({ error: messages.required }).trim().min(1, messages.required).max(limits.urlMax),
  password,
  /** The second step, for who has turned it on: a code of the app or a recovery code. */
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
/** With `revokeTokens` one's API tokens end too. */
export const passwordChange = z.object({
  currentPassword: password,
  newPassword: password,
  revokeTokens: z.boolean().default(false),
})
export const profile = z.object({ fullName: optionalText(limits.fullNameMax).nullable() })

/** The key under which a name is unique: compatibility-normalised and without case. */
export function usernameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
