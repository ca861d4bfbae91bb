import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { messages } from '#shared/messages.ts'
import { AppError } from './app-error.ts'

/** argon2id, 46 MiB, one pass: the OWASP set that costs about 10 ms (S05). */
const PARAMETERS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** A login flood must not starve readers (S08): one core stays theirs, and no more than this many may wait. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 64

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** False for a wrong password and for no hash at all, in the same time (S06). */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /** False for a hash that was made with other parameters than today's. */
  isCurrent(storedHash: string): boolean
}

/** Throws SERVICE_UNAVAILABLE when too many are waiting already. */
export function createPasswordHasher(options: Options = PARAMETERS): PasswordHasher {
  const limit = createQueue(AT_ONCE, WAITING)
  let dummy: Promise<string> | undefined
  const parameters = `$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`
  return {
    isCurrent: (storedHash) => storedHash.includes(parameters),
    hash: (password) => limit(() => hash(password, options)),
    verify: (storedHash, password) =>
      limit(async () => {
        dummy ??= hash('nobody has this password', options)
        const isRight = await verify(storedHash ?? (await dummy), password).catch(() => false)
        return storedHash !== null && isRight
      }),
  }
}

function createQueue(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: Array<() => void> = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('SERVICE_UNAVAILABLE', messages.busy)
      await new Promise<void>((start) => waiting.push(start))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
