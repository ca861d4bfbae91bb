import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createFairQueue } from './concurrency/fair-queue.ts'

/** argon2id with 46 MiB and one pass, one of the OWASP recommendations. */
const PARAMETERS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** Leaves one core for readers during a flood of logins. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 64

/** Systems type spaces and accents in several forms, which look the same (RFC 8265 §4.2). */
const prepared = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC')

interface Argon2 {
  hash: (password: string, options: Options) => Promise<string>
  /** Rejects for an invalid hash. */
  verify: (storedHash: string, password: string) => Promise<boolean>
}

export interface PasswordHasher {
  /** Returns the hash of a password. Sources, which are address keys, take turns. */
  hash: (password: string, source?: string) => Promise<string>
  /**
   * Returns false for a wrong password, a missing hash and an invalid one, in the same time. Checks take turns with new
   * hashes, so a flood of registrations does not delay logins.
   */
  verify: (storedHash: string | null, password: string, source?: string) => Promise<boolean>
  /** Returns false for a hash with outdated parameters. */
  isCurrent: (storedHash: string) => boolean
}

/**
 * Creates a hasher whose methods throw SERVICE_UNAVAILABLE if too many calls are waiting. `argon2` computes and
 * checks single hashes.
 */
export function createPasswordHasher(
  options: Options = PARAMETERS,
  argon2: Argon2 = { hash, verify },
): PasswordHasher {
  const queue = createFairQueue(['verify', 'hash'], { concurrency: CONCURRENCY, maxWaiting: MAX_WAITING })
  let dummy: Promise<string> | undefined
  const parameters = `$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`
  const verifyDummy = async (password: string) => {
    dummy ??= argon2.hash('a password that no account has', options)
    await argon2.verify(await dummy, password)
    return false
  }
  return {
    isCurrent: (storedHash) => storedHash.includes(parameters),
    hash: (password, source = '') =>
      queue({ lane: 'hash', source }, () => argon2.hash(prepared(password), options)),
    verify: (storedHash, password, source = '') =>
      queue({ lane: 'verify', source }, async () => {
        if (storedHash === null) {
          // As many checks as for an account.
          if (password !== prepared(password)) await verifyDummy(password)
          return verifyDummy(password)
        }
        // An invalid hash, as demo accounts have, takes as long as a wrong password.
        const isCorrect = await argon2
          .verify(storedHash, prepared(password))
          .catch(() => verifyDummy(password))
        // Passwords used to be stored as they were typed.
        if (isCorrect || password === prepared(password)) return isCorrect
        return argon2.verify(storedHash, password).catch(() => verifyDummy(password))
      }),
  }
}
