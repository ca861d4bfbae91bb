import { readerWithEmail } from '#server/lib/mail/email-key.ts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import type { Context } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { copyOfPerson } from './copy-of-data.service.ts'
import { erasePerson } from './erase-person.ts'
import { joinNewsletters, leaveNewsletters } from './newsletter-membership.ts'
import { mailReaderLink } from './mail-reader-link.ts'
import { personOfReader } from './person.ts'
import { requireReaderLink } from './reader-links.ts'
import { mayGetLink } from './mail-limits.ts'

/** A reader's page: the address, and all newsletters that the reader gets or may get. */
export interface ReaderData {
  id: number
  address: string
  lists: Array<{ id: number; name: string; description: string; isJoined: boolean }>
  /** When the link ends. */
  until: string
}

/**
 * Sends a link to the page of a reader to a known address. The caller does not learn whether it is known. Throws
 * BAD_REQUEST without mail, and TOO_MANY_REQUESTS by network.
 */
export async function sendReaderPage(ctx: Context, email: string): Promise<void> {
  const { deps, request } = ctx
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailIsOff')
  await deps.limiter.consume('signUpPerAddress', addressKey(request.address))
  if (!(await mayGetLink(deps, email, { kind: 'page', address: request.address }))) return
  const { language } = await siteIdentity(deps)
  await withLanguage(language, () =>
    deps.db.write(async (tx) => {
      const reader = await readerWithEmail(tx, email)
      if (!reader) return
      await mailReaderLink(tx, deps, {
        link: { kind: 'page', subscriberId: reader.id, email: reader.email },
        origin: config.origin,
        wordsOf: () => ({ subject: m.readerPageTitle(), text: m.mailReaderPageText() }),
      })
    }),
  )
}

/** Returns the page of a link. Throws NOT_FOUND. */
export async function readReaderPage(deps: Deps, token: string): Promise<ReaderData> {
  const { reader, until } = await requireReader(deps, token)
  const isOwn = and(
    eq(newsletterSubscriptions.newsletterId, newsletters.id),
    eq(newsletterSubscriptions.subscriberId, reader.id),
    isNull(newsletterSubscriptions.endedAt),
  )
  const rows = await deps.db.read
    .select({ list: newsletters, joinedAt: newsletterSubscriptions.createdAt })
    .from(newsletters)
    .leftJoin(newsletterSubscriptions, isOwn)
    .where(or(eq(newsletters.isOpen, true), eq(newsletterSubscriptions.subscriberId, reader.id)))
    .orderBy(asc(newsletters.position), asc(newsletters.id))
  const lists = rows.map(({ list: { id, name, description }, joinedAt }) => ({
    id,
    name,
    description,
    isJoined: joinedAt !== null,
  }))
  return { id: reader.id, address: reader.email, lists, until }
}

/** Changes the lists of a reader; none for no issues. Throws NOT_FOUND. */
export async function saveReaderNewsletters(
  deps: Deps,
  token: string,
  newsletterIds: readonly number[],
): Promise<void> {
  const { reader } = await requireReader(deps, token)
  const page = await readReaderPage(deps, token)
  const wanted = page.lists.filter(({ id }) => newsletterIds.includes(id)).map(({ id }) => id)
  const left = page.lists.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id)
  const { language } = await siteIdentity(deps)
  await withLanguage(language, () =>
    deps.db.write(async (tx) => {
      await leaveNewsletters(tx, deps, { subscriberId: reader.id, newsletterIds: left })
      await joinNewsletters(tx, deps, { subscriberIds: [reader.id], newsletterIds: wanted })
      const at = deps.clock.iso()
      const names = page.lists.filter(({ id }) => wanted.includes(id)).map(({ name }) => name)
      const consent = {
        consentSource: 'form',
        consentAt: at,
        consentWords: m.signUpConsent({ newsletters: names.join(', ') }),
      } as const
      await tx.db
        .update(subscribers)
        // The link came by mail, so the address is the reader's.
        .set({
          isSubscribed: wanted.length > 0,
          confirmedAt: reader.confirmedAt ?? at,
          updatedAt: at,
          ...(wanted.length > 0 ? consent : {}),
        })
        .where(eq(subscribers.id, reader.id))
    }),
  )
}

/** Returns everything stored about a reader. Throws NOT_FOUND. */
export async function copyOfData(deps: Deps, token: string): Promise<Record<string, unknown>> {
  const { reader } = await requireReader(deps, token)
  return copyOfPerson(deps, (await personOfReader(deps.db.read, reader.id)) ?? { userId: null, reader })
}

/** Forgets the reader of a link. Throws NOT_FOUND. */
export async function deleteOwnAddress(deps: Deps, token: string): Promise<void> {
  const { reader } = await requireReader(deps, token)
  await readMailKeys(deps)
  await deps.db.write(async (tx) => {
    const person = await personOfReader(tx.db, reader.id)
    if (person) await erasePerson(tx, deps, person)
  })
}

/** Returns the reader of a link, and when it ends. Throws NOT_FOUND. */
export async function requireReader(deps: Deps, token: string) {
  const link = await requireReaderLink(deps, 'page', token)
  const [reader] = await deps.db.read
    .select()
    .from(subscribers)
    .where(eq(subscribers.id, link.subscriberId ?? 0))
  if (!reader) throw new AppError('NOT_FOUND', 'linkInvalid')
  return { reader, until: link.expiresAt }
}
