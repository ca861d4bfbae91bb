import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createFairQueue } from './concurrency/fair-queue.ts'

/** argon2id, 46 MiB, one pass: the OWASP set that costs about 10 ms. */
const PARAMETERS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** A login flood must not starve readers: one core stays theirs, and no more than this many may wait. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 64

export interface PasswordHasher {
  /** Makes the hash of a new password. `source` is the address limits count by; sources take turns. */
  hash: (password: string, source?: string) => Promise<string>
  /**
   * False for a wrong password, for no hash and for one that is no argon2 hash, in the same time.
   * Checks take turns with new hashes, so that a flood of registrations does not hold up log-ins.
   */
  verify: (storedHash: string | null, password: string, source?: string) => Promise<boolean>
  /** False for a hash that was made with other parameters than today's. */
  isCurrent: (storedHash: string) => boolean
}

/** Throws SERVICE_UNAVAILABLE when too many are waiting already. */
export function createPasswordHasher(options: Options = PARAMETERS): PasswordHasher {
  const queue = createFairQueue(['check', 'make'], { atOnce: AT_ONCE, maxWaiting: WAITING })
  let dummy: Promise<string> | undefined
  const parameters = `$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`
  const verifyDummy = async (password: string) => {
    dummy ??= hash('nobody has this password', options)
    await verify(await dummy, password)
    return false
  }
  return {
    isCurrent: (storedHash) => storedHash.includes(parameters),
    hash: (password, source = '') => queue({ lane: 'make', source }, () => hash(password, options)),
    verify: (storedHash, password, source = '') =>
      queue({ lane: 'check', source }, async () => {
        if (storedHash === null) return verifyDummy(password)
        // A stored value that cannot be read, such as that of a demo person, is refused as slowly as a wrong password.
        return verify(storedHash, password).catch(() => verifyDummy(password))
      }),
  }
}
