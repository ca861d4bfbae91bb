import { createHash } from 'node:crypto'
import { emailKeyOf } from '#server/lib/mail/email-key.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { LimitName } from '#server/lib/limits/rate-limit.ts'

type Limiter = Pick<Deps, 'limiter'>

/** False for an address that got its emails of the day. It gets no more, and the caller is not told. */
export async function mayBeMailed(
  deps: Limiter,
  email: string,
  purpose: 'form' | 'account' = 'form',
): Promise<boolean> {
  return (await counted(deps, 'mailPerReader', [purpose, personKeyOf(email)])) !== null
}

/**
 * The same for mails with a link that works for a short time, which only known readers get. A stranger cannot lock a
 * reader out: the day's limit is for a network, and while the reader's is reached, the newest link works.
 */
export async function mayGetLink(
  deps: Limiter,
  email: string,
  { kind, address }: { kind: 'sign-in' | 'page'; address: string },
): Promise<boolean> {
  const reader = [kind, personKeyOf(email)]
  const refund = await counted(deps, 'linkMailPerReader', reader)
  if (!refund) return false
  if (await counted(deps, 'linkMailPerPair', [...reader, addressKey(address)])) return true
  await refund()
  return false
}

/** Counts an email and returns its refund; null at the limit. */
async function counted({ limiter }: Limiter, name: LimitName, parts: readonly string[]) {
  const key = createHash('sha256').update(parts.join(' ')).digest('base64url')
  try {
    return await limiter.consume(name, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null
    throw error
  }
}

/** Returns the key of an address without its tag, because `ann+1@` and `ann+2@` are one person (RFC 5233). */
const personKeyOf = (email: string) => emailKeyOf(email).replace(/^([^+@]+)\+[^@]*@/, '$1@')
