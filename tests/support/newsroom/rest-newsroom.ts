import { randomBytes } from 'node:crypto'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import type { Role } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from './test-newsroom.ts'

/** The environment variable with the address of the edge, which the setup of the cluster's tests sets. */
export const EDGE_ORIGIN = 'BROADSHEET_TEST_EDGE'

/** What tests of REST calls need. */
export interface RestNewsroom extends Pick<TestNewsroom, 'people' | 'cookieOf' | 'close'> {
  app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
  /** Later than everything so far, for times that have to differ. */
  clock: { advance: (ms: number) => void }
}

/** Opens a test newsroom; where a cluster runs, its edge with one new user of each role. */
export async function openRestNewsroom(env: Record<string, string> = {}): Promise<RestNewsroom> {
  const edge = process.env[EDGE_ORIGIN]
  return edge ? openAtEdge(edge) : openTestNewsroom(env)
}

async function openAtEdge(edge: string): Promise<RestNewsroom> {
  const request = (path: string, init?: RequestInit) => fetch(`${edge}${path}`, init)
  const suffix = randomBytes(4).toString('hex')
  const cookies = new Map<number, string>()
  const admin = await signIn(ADMIN)
  const people = {
    user: await add('user'),
    writer: await add('writer'),
    staff: await add('staff'),
    admin: await add('admin'),
  }
  return {
    app: { request },
    people,
    cookieOf: (user) => Promise.resolve(cookies.get(user.id) ?? ''),
    clock: { advance: () => undefined },
    close: () => Promise.resolve(),
  }

  async function post(path: string, body: unknown, { cookie = '', method = 'POST' } = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await request(path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response
  }

  async function signIn(credentials: { username: string; password: string }): Promise<string> {
    const response = await post('/api/login', credentials)
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  async function add(role: Role): Promise<PublicUser> {
    const credentials = { username: `${role}-${suffix}`, password: PASSWORD }
    const user = (await (await post('/api/register', credentials)).json()) as PublicUser
    if (role !== 'user') {
      await post(`/api/users/${user.id}/role`, { role }, { method: 'PATCH', cookie: admin })
    }
    cookies.set(user.id, await signIn(credentials))
    return { ...user, role }
  }
}
