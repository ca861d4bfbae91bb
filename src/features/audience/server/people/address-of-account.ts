import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Hooks } from '#db/connection/hooks.ts'
import { readerLinks } from '#features/audience/tables/subscribers.ts'
import { users } from '#features/people/tables/users.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { m } from '#shared/catalog/m.ts'
import { giveAddress } from './give-address.ts'
import { mailReaderLink } from './mail-reader-link.ts'

/** Marks a link that waits for a mail server. No email contains it, so it needs no real end. */
const UNTIL_MAILED = '9999-12-31T23:59:59.999Z'

/** Gives a new account its address, or keeps the address until it can be asked. */
export const keepAddress: Hooks['accountCreated'] = async (tx, deps, { userId, email, isProved }) => {
  if (isProved) {
    await giveAddress(tx, deps, { userId, email })
    return
  }
  const row = { kind: 'account', tokenHash: randomUUID(), userId, email } as const
  await tx.db.insert(readerLinks).values({ ...row, createdAt: deps.clock.iso(), expiresAt: UNTIL_MAILED })
}

interface OwnAddress {
  user: { id: number; username: string }
  email: string
  /** The origin of the site. */
  origin: string
  target?: { tierId?: number; nextId?: number }
}

/** Asks an address by mail whether it belongs to an account, in the language of `withLanguage`. */
export function mailOwnAddress(
  tx: Pick<Tx, 'db'>,
  deps: Pick<Deps, 'clock'>,
  { user, email, origin, target }: OwnAddress,
): Promise<void> {
  return mailReaderLink(tx, deps, {
    link: { kind: 'account', userId: user.id, email, ...target },
    origin,
    wordsOf: () => ({
      subject: m.accountAddressTitle(),
      text: m.mailAccountText({ username: user.username }),
    }),
  })
}

/** Asks the addresses that waited for a mail server. Returns how many. */
export async function askWaitingAddresses(deps: Deps): Promise<number> {
  const isWaiting = and(eq(readerLinks.expiresAt, UNTIL_MAILED), isNull(readerLinks.usedAt))
  if ((await deps.db.read.$count(readerLinks, isWaiting)) === 0) return 0
  const config = await readMailConfig(deps)
  if (!config) return 0
  const { language } = await siteIdentity(deps)
  return withLanguage(language, () =>
    deps.db.write(async (tx) => {
      const rows = await tx.db
        .select({ email: readerLinks.email, id: users.id, username: users.username })
        .from(readerLinks)
        .innerJoin(users, eq(users.id, readerLinks.userId))
        .where(isWaiting)
      await tx.db.delete(readerLinks).where(isWaiting)
      for (const { email, ...user } of rows)
        await mailOwnAddress(tx, deps, { user, email, origin: config.origin })
      return rows.length
    }),
  )
}
