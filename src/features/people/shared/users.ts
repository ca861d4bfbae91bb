import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { password, username } from './auth.ts'
import { limits } from '#shared/limits.ts'
import { mailAddress } from '#features/mail/shared/mail.ts'
import { ROLES } from './roles.ts'
import { instant, optionalText, rowId } from '#shared/text-fields.ts'

/** A user without secrets, as the API returns it. */
export const userResponse = z
  .strictObject({
    id: rowId,
    username: z.string(),
    fullName: z.string().nullable(),
    role: z.enum(ROLES),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' })
export type PublicUser = z.infer<typeof userResponse>

export const setRoleInput = z.object({
  id: rowId,
  role: z.enum(ROLES, { error: () => m.badRole() }),
})

export const listUsersInput = z.object({
  q: z.string().max(limits.searchMax).optional(),
  limit: z.int().min(1).max(limits.listMax).default(limits.listDefault),
  cursor: rowId.nullish(),
})

/** Those with a role in the newsroom, and the rest. */
export const USER_GROUPS = ['newsroom', 'readers'] as const
export type UserGroup = (typeof USER_GROUPS)[number]
export const pageOfUsersInput = listUsersInput.extend({ group: z.enum(USER_GROUPS).optional() })

/** A user as user admins see it. */
export interface ManagedUser extends PublicUser {
  disabledAt: string | null
  lastLoginAt: string | null
  /** Number of open sessions. */
  sessions: number
  /** Number of active API tokens. */
  liveTokens: number
}

/** The sections that a user is limited to; none for no limit. */
export const userSections = z
  .strictObject({ sectionIds: z.array(rowId).max(limits.sectionsMax) })
  .meta({ id: 'UserSections' })
export type UserSections = z.infer<typeof userSections>
export const setUserSectionsInput = userSections.extend({ id: rowId })

export const userIdInput = z.object({ id: rowId })
export const revokeInviteInput = z.object({ id: rowId })
/** `revokeTokens` also revokes the user's API tokens. */
export const endSessionsInput = z.object({ id: rowId, revokeTokens: z.boolean().default(false) })
export const endOtherSessionsInput = z
  .object({ revokeTokens: z.boolean().default(false) })
  .default({ revokeTokens: false })
export const setDisabledInput = z.object({ id: rowId, isDisabled: z.boolean() })
export const inviteInput = z.object({
  role: z.enum(ROLES, { error: () => m.badRole() }),
  /** Where the link is sent as well. */
  email: mailAddress.optional(),
  /** Tells open invites apart. */
  note: optionalText(limits.fullNameMax).optional(),
})
export type InviteInput = z.infer<typeof inviteInput>

/** Of any shape: a link that a mail program has cut is no longer valid, as one that was used. */
const token = z.string().max(100)
export const linkInput = z.object({ token })
export const acceptInviteInput = z.object({
  token,
  username,
  password,
  /** The byline; may be empty. */
  fullName: z.string().trim().max(limits.fullNameMax).optional(),
  /** The word that only the mail of the invite has. */
  address: z.string().max(1_000).optional(),
})
export const useResetInput = z.object({ token, password })

export const deleteOwnInput = z.object({ password })

/** `key` identifies one of the user's own sessions and reveals nothing about its cookie. */
export const ownSessionInput = z.object({ key: z.string().regex(/^[0-9a-f]{16}$/) })
