import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { createUser } from '#db/queries/users.ts'
import { oneTimeLinks } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireFreeName, requireHonestName } from '#features/people/server/auth/new-username.ts'
import { requireGoodPassword } from '#features/people/server/auth/password-rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { queueMail } from '#server/lib/mail/queue-mail.ts'
import { siteName } from '#features/site/server/identity/identity.service.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { AuthedContext, Context } from '#server/trpc/context.ts'
import type { Role } from '#features/people/shared/roles.ts'
import type { acceptInviteInput, InviteInput, PublicUser } from '#features/people/shared/users.ts'
import { announceAccount } from './account-created.ts'
import { addressWord, readAddressWord } from './invited-address.ts'
import { addLink, isOpen, requireLink, spendLink, type OneTimeLink } from './one-time-links.ts'
import { requireStillAdmin } from './user-admin.service.ts'

/** An unused invite. Its link is not stored and cannot be shown again. */
export interface OpenInvite {
  id: number
  role: Role | null
  /** Whom it is for, if the admin said so. */
  note: string | null
  /** Username of the admin who made it; null if that account was deleted. */
  createdBy: string | null
  createdAt: string
  expiresAt: string | null
}

/** Returns the newest 200 open invites, newest first. */
export function listInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OpenInvite[]> {
  return db.read
    .select({
      id: oneTimeLinks.id,
      role: oneTimeLinks.role,
      note: oneTimeLinks.note,
      createdBy: users.username,
      createdAt: oneTimeLinks.createdAt,
      expiresAt: oneTimeLinks.expiresAt,
    })
    .from(oneTimeLinks)
    .leftJoin(users, eq(oneTimeLinks.createdBy, users.id))
    .where(isOpenInvite(clock.iso()))
    .orderBy(desc(oneTimeLinks.id))
    .limit(200)
}

/**
 * Creates an invite to a role, and sends its link to an address if one is given. It works for seven days. Throws
 * BAD_REQUEST for an address without a mail server.
 */
export async function createInvite(ctx: AuthedContext, input: InviteInput): Promise<OneTimeLink> {
  const { role, email, note } = input
  if (email && !(await isMailOn(ctx.deps))) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  const site = await siteName(ctx.deps)
  const keys = await readMailKeys(ctx.deps)
  return ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const { id, ...link } = await addLink(tx, ctx, { kind: 'invite', role, note: note || null })
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'user.invite',
      subject: ['invite', id],
      after: { role },
    })
    if (email) {
      const word = addressWord(keys, { token: link.token, email })
      const text = `${invitation({ role, by: nameOf(ctx.user), site })} ${m.mailInviteText()}`
      const lines = [text, `/auth?invite=${link.token}&address=${word}`]
      const mail = { kind: 'invite', to: email, subject: m.mailInviteSubject({ site }), lines } as const
      await queueMail(tx, { ...mail, lifetimeMs: DAY_MS }, ctx.deps.clock.now())
    }
    return link
  })
}

/** Revokes an open invite. Throws NOT_FOUND if it was used, has expired, or never existed. */
export async function revokeInvite(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const [invite] = await tx.db
      .update(oneTimeLinks)
      .set({ usedAt: now, note: null })
      .where(and(eq(oneTimeLinks.id, id), isOpenInvite(now)))
      .returning({ role: oneTimeLinks.role })
    if (!invite) throw new AppError('NOT_FOUND', 'inviteNotFound')
    await recordAudit(tx, now, ctx, {
      action: 'user.invite-revoke',
      subject: ['invite', id],
      before: { role: invite.role },
    })
  })
}

interface LinkDetails {
  /** Who invites to what, and as whom; null for a reset link. */
  invite: { role: Role; sentence: string; note: string | null } | null
  /** Whose password a reset link changes. */
  username: string | null
}

/** Returns what an invite says, or the username of a reset link. Throws NOT_FOUND for a link that is not open. */
export async function readInvite(ctx: Context, token: string): Promise<LinkDetails> {
  const { deps } = ctx
  const { role, note, createdBy, username, refund } = await requireLink(ctx, token)
  await refund()
  if (!role) return { invite: null, username }
  const [creator] = await deps.db.read
    .select({ username: users.username, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, createdBy ?? 0))
  const site = await siteName(deps)
  return { invite: { role, note, sentence: invitation({ role, by: nameOf(creator), site }) }, username }
}

const nameOf = (user: Pick<PublicUser, 'username' | 'fullName'> | undefined) =>
  user?.fullName || user?.username || ''

const INVITATIONS: Record<Role, (values: { name: string; site: string }) => string> = {
  user: m.invitesReader,
  writer: m.invitesWriter,
  staff: m.invitesStaff,
  admin: m.invitesAdmin,
}

/** Says who invites to which work. */
const invitation = ({ role, by, site }: { role: Role; by: string; site: string }): string =>
  INVITATIONS[role]({ name: by, site })

/**
 * Creates the account of an invite. Throws NOT_FOUND if the invite is not open or its creator is no longer an
 * admin. BAD_REQUEST for a taken name or a weak password leaves the invite open.
 */
export async function acceptInvite(
  ctx: Context,
  input: z.infer<typeof acceptInviteInput>,
): Promise<PublicUser> {
  const { deps, request } = ctx
  const { username, fullName, password, address = '' } = input
  const { refund } = await requireLink(ctx, input.token)
  await requireHonestName(deps, username, { isInvited: true })
  await requireGoodPassword(deps, password, { username })
  await requireFreeName(deps.db.read, username)
  const passwordHash = await deps.hasher.hash(password, addressKey(request.address))
  const email = readAddressWord(await readMailKeys(deps), input.token, address) ?? ''
  const now = deps.clock.iso()
  const user = await deps.db.write(async (tx) => {
    const invite = await spendLink(tx, { token: input.token, kind: 'invite', now })
    await requireFreeName(tx.db, username)
    const created = await createUser(tx, {
      username,
      passwordHash,
      fullName: fullName ?? null,
      role: invite.role ?? 'user',
      createdAt: now,
      lastLoginAt: now,
    })
    if (!created) throw new AppError('BAD_REQUEST', 'usernameTaken', { field: 'username' })
    const actor = { request, user: created }
    await recordAudit(tx, now, actor, {
      action: 'register',
      subject: ['user', created.id],
      after: { role: created.role, invite: invite.id },
    })
    // Only the mail has the word, so who has it reads mail to the address.
    await announceAccount(tx, deps, { userId: created.id, email, isProved: true })
    return created
  })
  await refund()
  return user
}

const isOpenInvite = (now: string) => and(eq(oneTimeLinks.kind, 'invite'), isOpen(now))
