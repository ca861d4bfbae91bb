import { ADMIN, type BuiltSite } from '#tests/support/servers/built-site.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends requests to a site as its admin. */
export interface Client {
  cookie: string
  /** The same session at another address. */
  at(origin: string): Client
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  sendForm(path: string, form: FormData): Promise<Response>
  /** Publishes an article and returns the status. Rejects when no response came. */
  publish(title: string): Promise<number>
}

/** Signs in, by default as the admin of a site. */
export async function openClient(
  { origin }: Pick<BuiltSite, 'origin'>,
  credentials: { username: string; password: string } = ADMIN,
): Promise<Client> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(credentials),
  })
  if (login.status !== 200) throw new Error(`sign-in returned ${login.status}: ${await login.text()}`)
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return clientAt(origin, cookie)
}

function clientAt(origin: string, cookie: string): Client {
  const send: Client['send'] = (method, path, body, headers = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : JSON_TYPE), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    cookie,
    at: (other) => clientAt(other, cookie),
    send,
    sendForm: (path, body) => fetch(`${origin}${path}`, { method: 'POST', headers: { cookie }, body }),
    async publish(title) {
      const article = { title, content: 'It happened at noon. '.repeat(20), category: 'news' }
      const response = await send('POST', '/api/articles', article)
      await response.arrayBuffer()
      return response.status
    },
  }
}

/** Calls a procedure that changes something and returns its result. Throws if it fails. */
export async function mutate<T>(client: Client, name: string, input: object): Promise<T> {
  const response = await client.send('POST', `/trpc/${name}`, input)
  if (!response.ok) throw new Error(`${name} returned ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { result: { data: T } }).result.data
}

/** Registers a reader. */
export async function addAccount(origin: string, username: string): Promise<void> {
  const body = JSON.stringify({ username, password: 'a long enough password' })
  const response = await fetch(`${origin}/api/register`, { method: 'POST', headers: JSON_TYPE, body })
  if (response.status !== 201)
    throw new Error(`registration returned ${response.status}: ${await response.text()}`)
}

/** Publishes articles one after another into `acknowledged`, until no response comes or `isOver`. */
export async function publishUntil(
  client: Client,
  { name, acknowledged, isOver }: { name: string; acknowledged: string[]; isOver?: () => boolean },
): Promise<void> {
  for (let i = 0; !isOver?.(); i++) {
    const title = `${name} ${i}`
    const status = await client.publish(title).catch(() => 0)
    if (status === 0) return
    if (status === 201) acknowledged.push(title)
  }
}

/** The status of a GET, or 0 when no response came within `ms`. */
export async function statusOf(address: string, ms = 3_000): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ms) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** Runs `work` repeatedly, one at a time, until `isOver`. Returns the sorted durations in milliseconds. */
export async function measureTimes(work: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

/** The value below which `share` of the sorted values lie. */
export const percentile = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
