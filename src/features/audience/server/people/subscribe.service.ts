import { emailKeyOf, readerWithEmail } from '#server/lib/mail/email-key.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { plus } from '#db/queries/increments.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { readerLinks, signUpHours, subscribers } from '#features/audience/tables/subscribers.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { sendsIssues } from '#features/site/server/general/shown-lists.ts'
import { AppError } from '#server/lib/app-error.ts'
import { deleteInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { Context } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { domainOf, type SubscribeInput } from '#features/mail/shared/mail.ts'
import { joinNewsletters } from './newsletter-membership.ts'
import { mayBeMailed } from './mail-limits.ts'
import { mailReaderLink } from './mail-reader-link.ts'
import { spendReaderLink } from './reader-links.ts'
import { removeStop, stopOf } from './suppression-list.ts'

/** Names newsletters in a sentence, in the language of the request. */
export const newsletterNames = (lists: ReadonlyArray<{ name: string }>): string =>
  lists.map(({ name }) => name).join(', ')

/**
 * Sends an email that asks whether the holder of an address wants issues. Returns nothing, and takes the same way,
 * whether the address is known or not. Throws BAD_REQUEST without mail or newsletters that are sent, and
 * TOO_MANY_REQUESTS by network and mail domain; an address that is asked too often gets nothing.
 */
export async function subscribe(ctx: Context, { email, newsletterIds }: SubscribeInput): Promise<void> {
  const { deps, request } = ctx
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailIsOff')
  if (!sendsIssues(deps)) throw new AppError('BAD_REQUEST', 'noSuchNewsletter')
  const isOpen = and(inArray(newsletters.id, newsletterIds), eq(newsletters.isOpen, true))
  const lists = await deps.db.read.select().from(newsletters).where(isOpen).orderBy(asc(newsletters.position))
  if (lists.length === 0) throw new AppError('BAD_REQUEST', 'noSuchNewsletter')
  await deps.limiter.consume('signUpPerAddress', addressKey(request.address))
  await deps.limiter.consume('signUpPerDomain', domainOf(emailKeyOf(email)))
  await deps.limiter.consume('signUps', 'all')
  if (!(await mayBeMailed(deps, email))) return
  await readMailKeys(deps)
  const { language } = await siteIdentity(deps)
  await withLanguage(language, () =>
    deps.db.write((tx) => askToConfirm(tx, deps, { email, lists, origin: config.origin, language })),
  )
}

interface Asked {
  email: string
  lists: Array<typeof newsletters.$inferSelect>
  origin: string
  language: string
}

async function askToConfirm(tx: Tx, deps: Deps, { email, lists, origin, language }: Asked): Promise<void> {
  await countSignUp(tx, deps.clock.iso())
  if ((await stopOf(tx, email)) === 'complained') return
  const reader = await findOrAddReader(tx, { email, at: deps.clock.iso(), language })
  const names = newsletterNames(lists)
  await mailReaderLink(tx, deps, {
    link: {
      kind: 'confirm',
      subscriberId: reader.id,
      email: reader.email,
      newsletterIds: lists.map(({ id }) => id),
      consentWords: m.signUpConsent({ newsletters: names }),
    },
    origin,
    wordsOf: () => ({
      subject: m.mailConfirmSubject({ newsletters: names }),
      text: m.mailConfirmText({ newsletters: names }),
      ignore: m.mailConfirmIgnore(),
    }),
  })
}

/** Returns the reader with an address, or adds one who has not confirmed it. */
export async function findOrAddReader(
  tx: Pick<Tx, 'db'>,
  { email, at, language }: { email: string; at: string; language: string },
): Promise<{ id: number; email: string }> {
  const known = await readerWithEmail(tx, email)
  if (known) return known
  const emailKey = emailKeyOf(email)
  const row = { email, emailKey, tier: 'free', isSubscribed: true, consentSource: 'form', language } as const
  return insertOne(tx, subscribers, { ...row, createdAt: at, updatedAt: at })
}

/** Counts a sign-up of the present hour, to notice a flood. */
export async function countSignUp(tx: Pick<Tx, 'db'>, at: string): Promise<void> {
  await tx.db
    .insert(signUpHours)
    .values({ hour: at.slice(0, 13), count: 1 })
    .onConflictDoUpdate({ target: signUpHours.hour, set: { count: plus(signUpHours.count, 1) } })
}

/** Confirms an address and joins the lists of its link. Returns what the page says. Throws NOT_FOUND. */
export async function confirmSubscription(
  ctx: Context,
  token: string,
): Promise<{ address: string; lists: Array<{ id: number; name: string }> }> {
  const { deps } = ctx
  await deps.limiter.consume('readerLinkPerAddress', addressKey(ctx.request.address))
  return deps.db.write(async (tx) => {
    const now = deps.clock.iso()
    const link = await spendReaderLink(tx, { kind: 'confirm', token, now })
    const isReader = eq(subscribers.id, link.subscriberId ?? 0)
    const [reader] = await tx.db.select().from(subscribers).where(isReader)
    if (!reader) throw new AppError('NOT_FOUND', 'linkInvalid')
    const consent = { consentSource: 'form', consentAt: now, consentWords: link.consentWords } as const
    await tx.db
      .update(subscribers)
      .set({ ...consent, confirmedAt: reader.confirmedAt ?? now, isSubscribed: true, updatedAt: now })
      .where(isReader)
    await removeStop(tx, reader.email)
    const lists = await tx.db.select().from(newsletters).where(inArray(newsletters.id, link.newsletterIds))
    await joinNewsletters(tx, deps, { subscriberIds: [reader.id], newsletterIds: lists.map(({ id }) => id) })
    return { address: reader.email, lists: lists.map(({ id, name }) => ({ id, name })) }
  })
}

/** Deletes addresses that were not confirmed within a day, unless a later link still works. Returns how many. */
export async function deleteUnconfirmed(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(deps.clock.now() - DAY_MS).toISOString()
  const withOpenLink = deps.db.read
    .select({ id: readerLinks.subscriberId })
    .from(readerLinks)
    .where(and(isNotNull(readerLinks.subscriberId), gt(readerLinks.expiresAt, deps.clock.iso())))
  const isOld = and(
    isNull(subscribers.confirmedAt),
    eq(subscribers.consentSource, 'form'),
    lt(subscribers.createdAt, before),
    notInArray(subscribers.id, withOpenLink),
  )
  if ((await deps.db.read.$count(subscribers, isOld)) === 0) return 0
  return deleteInTurns(deps, { table: subscribers, where: isOld })
}
