import type { ChainableCommander, Redis } from 'ioredis'
import type { Logger } from '../logger.ts'

export type { Redis }

/** A connection to Redis, which holds only what may be lost. */
export interface RedisLink {
  /**
   * Runs commands and returns their result. Returns null, within `REDIS_TIMEOUT_MS`, while Redis is unreachable, hung
   * or fails. Never throws.
   */
  run<T>(work: (redis: Redis) => Promise<T>): Promise<T | null>
  /** Returns why Redis is not used now, without its address, or null. */
  problem(): string | null
  /** Resolves after the first connection or its failure. */
  opened: Promise<void>
  close(): void
}

interface RedisLinkOptions {
  url: string
  log: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number
}

/** No request waits longer for Redis. */
export const REDIS_TIMEOUT_MS = 60
/** While Redis is down, it is tried again at most this often. */
const PROBE_EVERY_MS = 250
const CONNECT_MS = 2_000
const MAX_RECONNECT_MS = 1_000

/**
 * Connects to Redis in the background. After a failure, Redis is not used until it responds again, so that only the
 * first request after it hangs waits.
 */
export function openRedisLink({ url, log, elapsedMs }: RedisLinkOptions): RedisLink {
  let redis: Redis | null = null
  let problem: string | null = 'not connected yet'
  let isClosed = false
  let triedAt = -Infinity
  let probing: Promise<void> | null = null
  let isReported = false
  let isOpened = false

  const fail = (error: unknown) => {
    problem = reasonOf(error)
    if (isReported || isClosed) return
    isReported = true
    log.warn(
      { reason: problem },
      'Redis is unreachable: limits and live figures are counted by this process alone',
    )
  }
  const recover = () => {
    problem = null
    if (!isReported) return
    isReported = false
    log.info('Redis is reachable again')
  }
  const probe = () => {
    if (!redis || !isOpened || probing || elapsedMs() - triedAt < PROBE_EVERY_MS) return
    triedAt = elapsedMs()
    probing = inTime(redis.ping())
      .then(recover, fail)
      .finally(() => (probing = null))
  }
  const connect = async () => {
    const { Redis: Client } = await import('ioredis')
    if (isClosed) return
    const client = new Client(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_MS,
      // A hung server that holds the connection would otherwise never be left.
      socketTimeout: 5_000,
      retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
      connectionName: 'broadsheet',
    })
    redis = client
    client.on('error', fail)
    client.on('ready', recover)
    await client.connect()
  }
  const opened = connect()
    .catch(fail)
    .finally(() => (isOpened = true))

  return {
    async run(work) {
      if (!redis || isClosed) return null
      if (problem !== null) {
        probe()
        return null
      }
      try {
        return await inTime(work(redis))
      } catch (error) {
        triedAt = elapsedMs()
        fail(error)
        return null
      }
    },
    problem: () => problem,
    opened,
    close() {
      isClosed = true
      redis?.disconnect()
    },
  }
}

/** Rejects after `REDIS_TIMEOUT_MS`. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('timeout'))
    // After a stall of this process, responses that have arrived are read first.
    const timer = setTimeout(() => setImmediate(() => setImmediate(fail)), REDIS_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Sends a batch of commands. Throws if one of them fails. */
export async function execute(batch: ChainableCommander): Promise<void> {
  for (const [error] of (await batch.exec()) ?? []) if (error) throw error
}

/** Names the failure without the address, which may contain the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code } = error as NodeJS.ErrnoException
  if (code) return code
  // Redis begins its own errors with a code, such as NOAUTH or OOM.
  return (
    /^[A-Z]{2,20}(?= )/.exec(error.message)?.[0] ??
    (/timed? ?out/i.test(error.message) ? 'timeout' : 'closed')
  )
}
