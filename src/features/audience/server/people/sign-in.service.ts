import { emailKeyOf, emailKeysOf, readerWithEmail } from '#server/lib/mail/email-key.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { typedCode } from '#features/people/server/auth/typed-code.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { plus } from '#db/queries/increments.ts'
import { readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { Context } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { domainOf } from '#features/mail/shared/mail.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { accountOfReader, hasReaderAccount, maySignInByMail } from './mail-account.ts'
import { useTarget } from './link-targets.ts'
import { mayBeMailed, mayGetLink } from './mail-limits.ts'
import { mailReaderLink } from './mail-reader-link.ts'
import { codeHash, MAX_TRIES, spendReaderLink, type ReaderLink } from './reader-links.ts'
import { countSignUp, findOrAddReader } from './subscribe.service.ts'
import { removeStop, stopOf } from './suppression-list.ts'

export interface SignInMail {
  email: string
  /** The tier that signing in joins, with its name. */
  joining?: { tierId: number; tier: string } | undefined
  /** The article to open after signing in. */
  nextId?: number | undefined
}

/**
 * Sends a link and six digits to the confirmed address of a reader's account, or to a member. With a tier, also to an
 * address that is not known. The caller does not learn whether it is. Throws BAD_REQUEST without mail, and
 * TOO_MANY_REQUESTS by network, and by mail domain for a tier.
 */
export async function sendSignIn(ctx: Context, mail: SignInMail): Promise<void> {
  const { deps, request } = ctx
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailIsOff')
  const { tierId = null, tier = null } = mail.joining ?? {}
  await deps.limiter.consume('signUpPerAddress', addressKey(request.address))
  if (tier !== null) {
    await deps.limiter.consume('signUpPerDomain', domainOf(emailKeyOf(mail.email)))
    await deps.limiter.consume('signUps', 'all')
    await readMailKeys(deps)
  }
  const isAllowed =
    tier === null
      ? await mayGetLink(deps, mail.email, { kind: 'sign-in', address: request.address })
      : await mayBeMailed(deps, mail.email)
  if (!isAllowed) return
  const { language } = await siteIdentity(deps)
  await withLanguage(language, () =>
    deps.db.write(async (tx) => {
      const reader = await readerToMail(tx, mail, { at: deps.clock.iso(), language })
      if (!reader) return
      const target = { tierId, nextId: mail.nextId ?? null }
      await mailReaderLink(tx, deps, {
        link: { kind: 'sign-in', subscriberId: reader.id, email: reader.email, ...target },
        origin: config.origin,
        wordsOf: (code) =>
          tier === null
            ? { subject: m.mailSignInSubject({ code }), text: m.mailSignInText({ code }) }
            : { subject: m.mailJoinSubject({ code, tier }), text: m.mailJoinText({ code, tier }) },
      })
    }),
  )
}

async function readerToMail(
  tx: Tx,
  { email, joining }: SignInMail,
  { at, language }: { at: string; language: string },
): Promise<{ id: number; email: string } | null> {
  const known = await readerWithEmail(tx, email)
  if (!joining) return known && (await maySignInByMail(tx, known)) ? known : null
  await countSignUp(tx, at)
  if ((await stopOf(tx, email)) === 'complained') return null
  if (!known) return findOrAddReader(tx, { email, at, language })
  return known.userId === null || (await hasReaderAccount(tx, known)) ? known : null
}

export interface SignedIn {
  user: PublicUser
  /** The article to open; null for none. */
  nextId: number | null
  /** Says what else the link did; null for nothing to say. */
  done: ReaderPage | null
}

/** Uses up the link of an email and returns its reader. Throws NOT_FOUND. */
export async function signInWithLink(ctx: Context, token: string): Promise<SignedIn> {
  const { deps, request } = ctx
  await deps.limiter.consume('readerLinkPerAddress', addressKey(request.address))
  return deps.db.write(async (tx) => {
    const link = await spendReaderLink(tx, { kind: 'sign-in', token, now: deps.clock.iso() })
    const signedIn = await useLink(tx, ctx, link)
    if (!signedIn) throw new AppError('NOT_FOUND', 'linkInvalid')
    return signedIn
  })
}

type UsedLink = Pick<ReaderLink, 'subscriberId' | 'email' | 'tierId' | 'nextId'>

/** Signs in the reader of a link that was used, and does what else it is for. Null if the account needs its password. */
async function useLink(tx: Tx, { deps, request }: Context, link: UsedLink): Promise<SignedIn | null> {
  const now = deps.clock.iso()
  const { subscriberId, tierId, nextId, email } = link
  const user = await accountOfReader(tx, subscriberId, now)
  if (!user || subscriberId === null) return null
  const actor = { request, user }
  await recordAudit(tx, now, actor, { action: 'login', subject: ['user', user.id], after: { by: 'mail' } })
  // Someone who asks for an email after a deletion becomes a reader again.
  if (tierId !== null) await removeStop(tx, email)
  return { user, nextId, done: await useTarget(tx, deps, { link: { subscriberId, tierId, nextId }, actor }) }
}

/**
 * Signs a reader in with the digits of the newest mail to an address. After five wrong tries the mail is useless.
 * Throws BAD_REQUEST for wrong digits and TOO_MANY_REQUESTS by network.
 */
export async function signInWithDigits(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<SignedIn> {
  const { deps, request } = ctx
  await deps.limiter.consume('readerLinkPerAddress', addressKey(request.address))
  const signedIn = await deps.db.write(async (tx) => {
    const link = await newestLink(tx, { email, now: deps.clock.iso() })
    if (!link || link.tries >= MAX_TRIES) return null
    const isLink = eq(readerLinks.id, link.id)
    if (link.codeHash !== codeHash(link.id, typedCode(code))) {
      await tx.db
        .update(readerLinks)
        .set({ tries: plus(readerLinks.tries, 1) })
        .where(isLink)
      return null
    }
    await tx.db.update(readerLinks).set({ usedAt: deps.clock.iso() }).where(isLink)
    return useLink(tx, ctx, link)
  })
  if (!signedIn) throw new AppError('BAD_REQUEST', 'wrongDigits', { field: 'code' })
  return signedIn
}

async function newestLink(
  tx: Tx,
  { email, now }: { email: string; now: string },
): Promise<ReaderLink | undefined> {
  const [row] = await tx.db
    .select({ link: readerLinks })
    .from(readerLinks)
    .innerJoin(subscribers, eq(subscribers.id, readerLinks.subscriberId))
    .where(
      and(
        isOneOf(subscribers.emailKey, emailKeysOf(email)),
        eq(readerLinks.kind, 'sign-in'),
        isNull(readerLinks.usedAt),
        gt(readerLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(readerLinks.id))
    .limit(1)
  return row?.link
}
