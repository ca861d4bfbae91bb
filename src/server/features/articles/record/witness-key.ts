import { createHmac } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { Sql } from '#db/database.ts'
import { recordLogs } from '#db/schema/index.ts'
import { keyPairOf, SIGNATURE_TYPES, verifierKey } from '#server/lib/record/signed-note.ts'
import type { SigningKey } from './record-log.ts'

/** Returns the key with which this newsroom cosigns the records of others; null before its first checkpoint. */
export async function witnessKey(db: Pick<Sql, 'select'>): Promise<SigningKey | null> {
  const { origin, secret, id } = recordLogs
  const [first] = await db.select({ origin, secret }).from(recordLogs).orderBy(asc(id)).limit(1)
  if (!first) return null
  // A key must not sign both notes and cosignatures (c2sp.org/tlog-cosignature).
  const own = createHmac('sha256', Buffer.from(first.secret, 'base64')).update('witness').digest()
  const { privateKey, publicKey } = keyPairOf(own)
  return { key: verifierKey(`${first.origin}/witness`, SIGNATURE_TYPES.cosignature, publicKey), privateKey }
}
