import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { newsletterSubscriptions, readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { userNotices } from '#features/mail/tables/mail.ts'
import { users } from '#features/people/tables/users.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { AuthedContext, Context } from '#server/trpc/context.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { NoticeKind, OwnMail } from '#features/mail/shared/mail.ts'
import { mailOwnAddress } from './address-of-account.ts'
import { giveAddress } from './give-address.ts'
import { mayBeMailed } from './mail-limits.ts'
import { spendReaderLink } from './reader-links.ts'
import { useTarget } from './link-targets.ts'

/** Returns the address of the signed-in user, and what comes by mail. */
export async function readOwnMail({ deps, user }: AuthedContext): Promise<OwnMail> {
  const [reader] = await deps.db.read.select().from(subscribers).where(eq(subscribers.userId, user.id))
  const [notices] = await deps.db.read.select().from(userNotices).where(eq(userNotices.userId, user.id))
  const [link] = await deps.db.read
    .select()
    .from(readerLinks)
    .where(
      and(
        eq(readerLinks.userId, user.id),
        isNull(readerLinks.usedAt),
        gt(readerLinks.expiresAt, deps.clock.iso()),
      ),
    )
    .orderBy(desc(readerLinks.id))
    .limit(1)
  const { subscriberId, newsletterId, endedAt } = newsletterSubscriptions
  const subscriptions = await deps.db.read
    .select({ newsletterId })
    .from(newsletterSubscriptions)
    .where(and(eq(subscriberId, reader?.id ?? 0), isNull(endedAt)))
  return {
    email: reader?.email ?? null,
    waiting: link?.email ?? null,
    kinds: notices?.kinds ?? [],
    newsletterIds: subscriptions.map((row) => row.newsletterId),
  }
}

/**
 * Sends an email that asks whether an address belongs to the account; confirming it also joins a tier, if one is given.
 * Throws BAD_REQUEST without mail, TOO_MANY_REQUESTS.
 */
export async function askOwnAddress(
  ctx: AuthedContext,
  email: string,
  target: { tierId?: number; nextId?: number } = {},
): Promise<void> {
  const { deps, user } = ctx
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  await deps.limiter.consume('ownWritePerUser', String(user.id))
  if (!(await mayBeMailed(deps, email, 'account'))) return
  const { language } = await siteIdentity(deps)
  await withLanguage(language, () =>
    deps.db.write((tx) => mailOwnAddress(tx, deps, { user, email, origin: config.origin, target })),
  )
}

export interface ConfirmedAddress {
  address: string
  /** Says what else the link did; null for nothing to say. */
  done: ReaderPage | null
  /** The article to open; null for none. */
  nextId: number | null
}

/** Confirms the address of an account, which joins the reader and the account. Throws NOT_FOUND. */
export async function confirmOwnAddress(ctx: Context, token: string): Promise<ConfirmedAddress> {
  const { deps, request } = ctx
  await deps.limiter.consume('readerLinkPerAddress', addressKey(request.address))
  return deps.db.write(async (tx) => {
    const now = deps.clock.iso()
    const { userId, email, tierId, nextId } = await spendReaderLink(tx, { kind: 'account', token, now })
    const [user] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId ?? 0))
    if (!user) throw new AppError('NOT_FOUND', 'linkInvalid')
    const subscriberId = await giveAddress(tx, deps, { userId: user.id, email })
    const done = await useTarget(tx, deps, { link: { subscriberId, tierId, nextId }, actor: ctx })
    return { address: email, done, nextId }
  })
}

/** Removes the address from the account; the reader and the newsletters stay. */
export async function removeOwnAddress({ deps, user }: AuthedContext): Promise<void> {
  const set = { userId: null, updatedAt: deps.clock.iso() }
  await deps.db.write(
    async (tx) => void (await tx.db.update(subscribers).set(set).where(eq(subscribers.userId, user.id))),
  )
}

/** Chooses what comes by mail. Throws BAD_REQUEST without a confirmed address. */
export async function setOwnNotices({ deps, user }: AuthedContext, kinds: NoticeKind[]): Promise<void> {
  const [reader] = await deps.db.read.select().from(subscribers).where(eq(subscribers.userId, user.id))
  if (!reader && kinds.length > 0) throw new AppError('BAD_REQUEST', 'ownAddressMissing')
  await deps.db.write(
    async (tx) =>
      void (await tx.db
        .insert(userNotices)
        .values({ userId: user.id, kinds })
        .onConflictDoUpdate({ target: userNotices.userId, set: { kinds } })),
  )
}
