import { domainToASCII, domainToUnicode } from 'node:url'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { domainOf } from '#features/mail/shared/mail.ts'

const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@') + 1)

/**
 * Returns the spelling by which addresses are compared: in lowercase, with the domain in ASCII (RFC 5890), so that
 * `bücher.example` and `xn--bcher-kva.example` are one.
 */
export function emailKeyOf(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase()
  const domain = domainOf(text)
  return localOf(text) + (domainToASCII(domain) || domain)
}

/** Returns the key of an address, after the spelling of it that earlier versions compared, and with the other one. */
export function emailKeysOf(address: string): string[] {
  const key = emailKeyOf(address)
  return [...new Set([address.trim().toLowerCase(), key, localOf(key) + domainToUnicode(domainOf(key))])]
}

/** Returns the reader with an address in any spelling; of two from an earlier version, the one that is spelled so. */
export async function readerWithEmail(
  { db }: { db: Pick<Tx['db'], 'select'> },
  email: string,
): Promise<typeof subscribers.$inferSelect | undefined> {
  const keys = emailKeysOf(email)
  const found = await db.select().from(subscribers).where(isOneOf(subscribers.emailKey, keys))
  return keys.map((key) => found.find(({ emailKey }) => emailKey === key)).find(Boolean)
}
