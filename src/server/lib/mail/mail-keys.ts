import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import { emailKeyOf, emailKeysOf } from './email-key.ts'

/** Keys that this newsroom made for itself. They are in the database, so links work on each node. */
export interface MailKeys {
  /** Signs the links of issues and the ids of messages. */
  links: string
  /** Hashes addresses for the suppression list. */
  suppressions: string
}

const NAMES = ['key.links', 'key.suppressions'] as const

/** Returns the keys, and makes them at the first call. */
export function readMailKeys({
  db,
  clock,
  settingsCache,
}: Pick<Deps, 'db' | 'clock' | 'settingsCache'>): Promise<MailKeys> {
  return settingsCache.get('mail-keys', async () => {
    const known = await db.read.select().from(mailSecrets)
    const missing = NAMES.filter((name) => !known.some((row) => row.name === name))
    if (missing.length > 0) {
      await db.write(async (tx) => {
        const rows = missing.map((name) => ({ name, value: newKey(), updatedAt: clock.iso() }))
        await tx.db.insert(mailSecrets).values(rows).onConflictDoNothing()
      })
    }
    const rows = missing.length > 0 ? await db.read.select().from(mailSecrets) : known
    const valueOf = (name: (typeof NAMES)[number]) => rows.find((row) => row.name === name)?.value ?? ''
    return { links: valueOf('key.links'), suppressions: valueOf('key.suppressions') }
  })
}

const newKey = () => randomBytes(32).toString('base64url')

/**
 * Returns the marks of an address on the suppression list. The first one is stored; earlier versions stored one for each
 * spelling of its domain.
 */
export const suppressionHashes = (keys: Pick<MailKeys, 'suppressions'>, address: string): string[] =>
  [...new Set([emailKeyOf(address), ...emailKeysOf(address)])].map((key) =>
    createHmac('sha256', keys.suppressions).update(key).digest('base64url'),
  )

/** What a signed word is for, so none works in place of another. */
type Purpose = `leave ${number}` | `article ${number} ${number}` | 'message' | 'issue'

const signatureOf = (keys: MailKeys, purpose: Purpose, id: number) =>
  createHmac('sha256', keys.links).update(`${purpose} ${id}`).digest().subarray(0, 16).toString('base64url')

/** Returns a word that names a row and cannot be made without the key. */
export const signedId = (keys: MailKeys, purpose: Purpose, id: number): string =>
  `${id}.${signatureOf(keys, purpose, id)}`

/**
 * Returns the id in a signed word, or null for a forged one. Case does not count, because some systems write addresses
 * in lowercase; 22 characters without case are still more than 100 bits.
 */
export function readSignedId(keys: MailKeys, purpose: Purpose, word: string): number | null {
  const [, id = '', signature = ''] = /^(\d{1,15})\.([\w-]{22})$/.exec(word) ?? []
  if (!id) return null
  const expected = signatureOf(keys, purpose, Number(id))
  return timingSafeEqual(folded(expected), folded(signature)) ? Number(id) : null
}

const folded = (signature: string) => Buffer.from(signature.toLowerCase())
