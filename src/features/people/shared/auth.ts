import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { optionalText } from '#shared/text-fields.ts'

/** Rules out spaces and control, bidirectional and zero-width characters. */
const USERNAME = /^[\p{L}\p{M}\p{N}._-]+$/u

/** A function, because the language is known when a form is checked. */
const required = () => m.required()

export const username = z
  .string({ error: required })
  .trim()
  .min(1, { error: required })
  .min(limits.usernameMin, {
    error: () => m.usernameTooShort({ min: limits.usernameMin }),
  })
  .max(limits.usernameMax, { error: () => m.usernameTooLong({ max: limits.usernameMax }) })
  .regex(USERNAME, { error: () => m.usernameCharacters() })
  .regex(/^[\p{L}\p{N}]/u, { error: () => m.usernameStart() })

/** Any characters. The minimum length is configurable, so the service checks it. */
export const password = z
  .string({ error: required })
  .min(1, { error: required })
  .max(limits.passwordMax, { error: () => m.passwordTooLong({ max: limits.passwordMax }) })

/** Does not apply the username rules, so errors do not reveal which names can exist. */
export const credentials = z.object({
  username: z.string({ error: required }).trim().min(1, { error: required }).max(limits.urlMax),
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

export const registration = z.object({ username, password })
/** A rejected form that the server shows again, for browsers that sent it without script. */
export interface RejectedForm {
  username: string
  /** The error that belongs to no field; null if there is none. */
  message: string | null
  /** The first error of each field, by its name. */
  fields: Record<string, string>
  isCodeNeeded: boolean
}

/** `revokeTokens` also revokes the user's API tokens. */
export const passwordChange = z.object({
  currentPassword: password,
  newPassword: password,
  revokeTokens: z.boolean().default(false),
})
/** The current password is empty for an account that was made by an email and has none yet. */
export const changePasswordInput = passwordChange.extend({
  currentPassword: z
    .string({ error: required })
    .max(limits.passwordMax, { error: () => m.passwordTooLong({ max: limits.passwordMax }) }),
})
export const profile = z.object({ fullName: optionalText(limits.fullNameMax).nullable() })

/** Returns the form in which a username is unique: NFKC-normalized and lowercase. */
export function usernameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
