import { setTimeout } from 'node:timers/promises'

export interface Credentials {
  username: string
  password: string
}

/** Senders at one time. */
const AT_ONCE = 4
/** Between two tries of a port that does not listen yet, so that the start has the processor. */
const RETRY_MS = 5

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Registers an account at a server that may not listen yet, over and over, until `isOver` and once more. Returns the
 * statuses of the registrations that were answered.
 */
export async function sendRegistrations(
  origin: string,
  credentials: Credentials,
  isOver: () => boolean,
): Promise<Set<number>> {
  const statuses = new Set<number>()
  const send = async () => {
    for (let isLast = false; !isLast;) {
      isLast = isOver()
      const response = await post(`${origin}/api/register`, credentials).catch(() => null)
      if (response) statuses.add(response.status)
      else await setTimeout(RETRY_MS)
      await response?.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return statuses
}

/** Logs in and returns the role of the account. */
export async function roleAfterLogin(origin: string, credentials: Credentials): Promise<string> {
  const response = await post(`${origin}/api/login`, credentials)
  if (response.status !== 200) throw new Error(`logging in returned ${response.status}`)
  return ((await response.json()) as { role: string }).role
}
