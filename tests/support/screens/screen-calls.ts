import { expect } from 'vitest'

/** The calls of a screen, and what becomes of them. */
export interface Calls {
  /** The procedures called so far, in order, with the input of each. */
  readonly made: Array<{ path: string; input: unknown }>
  /** Holds the calls of a procedure from now on. */
  hold(path: string): void
  /** Fails the calls of a procedure from now on. */
  fail(path: string): void
  /** Lets all calls of the procedures pass that failed or were held. */
  release(): void
  /** Waits until a call is held. */
  untilHeld(): Promise<void>
  /** Lets all calls pass, and waits until each has a response. */
  stop(): Promise<void>
}

const send = globalThis.fetch

/** Returns the input of a call: queries have it in the address. */
function inputOf({ searchParams }: URL, body: BodyInit | null | undefined): unknown {
  return JSON.parse(typeof body === 'string' ? body : (searchParams.get('input') ?? 'null'))
}

/** Follows the calls that pages send, fails some and holds others, as a network does. */
export function followCalls(from: { failing: readonly string[]; held: readonly string[] }): Calls {
  const failing = new Set(from.failing)
  const held = new Set(from.held)
  const made: Calls['made'] = []
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const sent = new Set<Promise<Response>>()
  const answer = async (...[target, init]: Parameters<typeof fetch>): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, location.origin)
    const path = /^\/trpc\/(.+)/.exec(url.pathname)?.[1]
    if (!path) return send(target, init)
    made.push({ path, input: inputOf(url, init?.body) })
    if (failing.has(path)) return new Response('{}', { status: 500 })
    if (held.has(path)) await released
    return send(target, init)
  }
  globalThis.fetch = (...args) => {
    const response = answer(...args)
    sent.add(response)
    return response
  }
  function letPass(): void {
    failing.clear()
    held.clear()
    release()
  }
  return {
    made,
    hold: (path) => void held.add(path),
    fail: (path) => void failing.add(path),
    release: letPass,
    untilHeld: () => expect.poll(() => made.some(({ path }) => held.has(path)), { interval: 10 }).toBe(true),
    async stop() {
      letPass()
      await Promise.allSettled(sent)
      globalThis.fetch = send
    },
  }
}
