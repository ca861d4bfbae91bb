import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { plus } from '#db/queries/increments.ts'
import { publicUserColumns } from '#db/queries/users.ts'
import { readerLinks, subscribers, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { siteIdentity } from '#server/features/site/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { queueMail } from '#server/lib/mail/queue-mail.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { Context } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#shared/people/users.ts'
import { mayBeMailed } from './mail-limits.ts'
import { addReaderLink, codeHash, LINK_MS, MAX_TRIES, spendReaderLink } from './reader-links.ts'

/** A reader's account with a confirmed address. Those of the newsroom, and with a second factor, need their password. */
const isReaderAccount = () => and(eq(users.role, 'user'), isNull(users.disabledAt), isNull(users.totpSecret))

/**
 * Sends a link and six digits to the confirmed address of a reader's account. The caller does not learn whether there
 * is one. Throws BAD_REQUEST without mail, and TOO_MANY_REQUESTS by network.
 */
export async function sendSignIn(ctx: Context, email: string): Promise<void> {
  const { deps, request } = ctx
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailIsOff')
  await deps.limiter.consume('signUpPerAddress', addressKey(request.address))
  if (!(await mayBeMailed(deps, email))) return
  const { language } = await siteIdentity(deps)
  await withLanguage(language, () =>
    deps.db.write(async (tx) => {
      const [found] = await tx.db
        .select({ id: subscribers.id, email: subscribers.email })
        .from(subscribers)
        .innerJoin(users, eq(users.id, subscribers.userId))
        .where(and(eq(subscribers.emailKey, email.toLowerCase()), isReaderAccount()))
      if (!found) return
      const link = { kind: 'sign-in', subscriberId: found.id, email: found.email } as const
      const { token, code } = await addReaderLink(tx, deps, link)
      const address = `${config.origin}/newsletters/sign-in/${token}`
      const lines = [m.mailSignInText({ code }), address, m.mailIgnore()]
      const mail = {
        kind: 'sign-in',
        to: found.email,
        subject: m.mailSignInSubject({ code }),
        lines,
      } as const
      await queueMail(tx, { ...mail, lifetimeMs: LINK_MS['sign-in'] }, deps.clock.now())
    }),
  )
}

/** Uses up the link of a mail and returns its reader. Throws NOT_FOUND. */
export async function signInWithLink(ctx: Context, token: string): Promise<PublicUser> {
  const { deps, request } = ctx
  await deps.limiter.consume('readerLinkPerAddress', addressKey(request.address))
  return deps.db.write(async (tx) => {
    const now = deps.clock.iso()
    const link = await spendReaderLink(tx, { kind: 'sign-in', token, now })
    const user = await readerOf(tx, link.subscriberId, now)
    if (!user) throw new AppError('NOT_FOUND', 'linkInvalid')
    await recordAudit(
      tx,
      now,
      { request, user },
      { action: 'login', subject: ['user', user.id], after: { by: 'mail' } },
    )
    return user
  })
}

type Writer = Parameters<Parameters<Context['deps']['db']['write']>[0]>[0]

async function readerOf(tx: Writer, subscriberId: number | null, now: string): Promise<PublicUser | null> {
  const [user] = await tx.db
    .select(publicUserColumns)
    .from(users)
    .innerJoin(subscribers, eq(subscribers.userId, users.id))
    .where(and(eq(subscribers.id, subscriberId ?? 0), isReaderAccount()))
  if (user) await tx.db.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
  return user ?? null
}

/**
 * Signs a reader in with the digits of the newest mail to an address. After five wrong tries the mail is useless. Throws
 * BAD_REQUEST for wrong digits and TOO_MANY_REQUESTS by network.
 */
export async function signInWithDigits(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<PublicUser> {
  const { deps, request } = ctx
  await deps.limiter.consume('readerLinkPerAddress', addressKey(request.address))
  const user = await deps.db.write(async (tx) => {
    const now = deps.clock.iso()
    const [link] = await tx.db
      .select({
        id: readerLinks.id,
        codeHash: readerLinks.codeHash,
        tries: readerLinks.tries,
        subscriberId: readerLinks.subscriberId,
      })
      .from(readerLinks)
      .innerJoin(subscribers, eq(subscribers.id, readerLinks.subscriberId))
      .where(
        and(
          eq(subscribers.emailKey, email.toLowerCase()),
          eq(readerLinks.kind, 'sign-in'),
          isNull(readerLinks.usedAt),
          gt(readerLinks.expiresAt, now),
        ),
      )
      .orderBy(desc(readerLinks.id))
      .limit(1)
    if (!link || link.tries >= MAX_TRIES) return null
    const isLink = eq(readerLinks.id, link.id)
    if (link.codeHash !== codeHash(link.id, code.replaceAll(/\D/g, ''))) {
      await tx.db
        .update(readerLinks)
        .set({ tries: plus(readerLinks.tries, 1) })
        .where(isLink)
      return null
    }
    await tx.db.update(readerLinks).set({ usedAt: now }).where(isLink)
    const found = await readerOf(tx, link.subscriberId, now)
    if (found) {
      const entry = { action: 'login', subject: ['user', found.id], after: { by: 'mail' } } as const
      await recordAudit(tx, now, { request, user: found }, { ...entry, subject: ['user', found.id] })
    }
    return found
  })
  if (!user) throw new AppError('BAD_REQUEST', 'wrongDigits', { field: 'code' })
  return user
}
