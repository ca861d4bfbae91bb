import { message, type Message } from '#shared/catalog/message.ts'
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { englishOf } from '#shared/catalog/text-of.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'

/** The limits for requests to a file host. Times in milliseconds. */
export interface HostManners {
  /** Requests at the same time. */
  atOnce: number
  /** Between the starts of two requests. */
  gapMs: number
  /** After the first, second … failure of a request that may be tried again. */
  pausesMs: readonly number[]
  /** A longer pause than this is not waited for. */
  maxPauseMs: number
  /** Failures in a row after which the host is given up. */
  giveUpAfter: number
}

export const MANNERS: HostManners = {
  atOnce: 4,
  gapMs: 50,
  pausesMs: [1_000, 4_000, 16_000],
  maxPauseMs: 120_000,
  giveUpAfter: 5,
}

/** The host failed so often that nothing more is requested from it in this run. */
export class HostGivenUpError extends Error {
  override readonly name = 'HostGivenUpError'
  readonly text: Message

  constructor(host: string, times: number) {
    const text = message('hostGivenUp', { host, times })
    super(englishOf(text))
    this.text = text
  }
}

export interface PoliteHost {
  /** Runs a request when the host may be asked, again after a failure that may pass. Throws HostGivenUpError. */
  run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Creates the queue of requests to one host. */
export function createPoliteHost(host: string, manners: HostManners = MANNERS): PoliteHost {
  const queue = new PQueue({ concurrency: manners.atOnce, interval: manners.gapMs, intervalCap: 1 })
  let failures = 0
  /** While it is pending, no request starts. */
  let rest: Promise<unknown> = Promise.resolve()

  const isGivenUp = () => failures >= manners.giveUpAfter
  const requireHost = () => {
    if (isGivenUp()) throw new HostGivenUpError(host, manners.giveUpAfter)
  }

  async function attempt<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 0; ; tries++) {
      await rest
      signal.throwIfAborted()
      requireHost()
      try {
        const result = await request()
        failures = 0
        return result
      } catch (error) {
        const waitMs = pauseAfter(error, tries)
        if (waitMs === null) {
          failures = isFailureOfHost(error) ? failures + 1 : 0
          throw error
        }
        const waited = pause(waitMs, undefined, { signal })
        if (isOverloaded(error)) rest = waited.catch(() => undefined)
        await waited
      }
    }
  }

  function pauseAfter(error: unknown, tries: number): number | null {
    if (!isFailureOfHost(error) || (error as OutboundError).code === 'blocked') return null
    const pauseMs = manners.pausesMs[tries]
    if (pauseMs === undefined) return null
    const waitMs = Math.max(pauseMs, (error as OutboundError).retryAfterMs ?? 0)
    return waitMs > manners.maxPauseMs ? null : waitMs
  }

  return { run: (request, signal) => queue.add(() => attempt(request, signal)) }
}

const isOverloaded = (error: unknown) =>
  error instanceof OutboundError && (error.status === 429 || error.status === 503)

/** A missing or forbidden file does not count as a failure of its host. */
function isFailureOfHost(error: unknown): boolean {
  if (!(error instanceof OutboundError)) return false
  if (error.code === 'upstream_status') return error.status === 429 || (error.status ?? 0) >= 500
  return ['timeout', 'unreachable', 'blocked'].includes(error.code)
}
