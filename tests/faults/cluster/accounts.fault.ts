import { Secret, TOTP } from 'otpauth'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { openClient, type Client } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { startLabCluster } from './writers.ts'

const PASSWORD = 'a long enough password'
const AT_ONCE = 6

/** Sends calls to the nodes in turn, as a balancer does, each visitor with another address. */
interface Visitor {
  call(procedure: string, input: object): Promise<{ status: number; data: Record<string, unknown> }>
  /** Sends the same call to the nodes at once; returns the statuses. */
  callAtOnce(procedure: string, inputs: object[]): Promise<number[]>
}

const spreadLogins: Fault = {
  id: 'log-ins-spread',
  fault:
    'wrong passwords, a two-factor code, a recovery code and an invitation are sent to three nodes at once',
  expected: 'ten wrong passwords in all, then 429; each code and each invitation works once',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab, { RATE_LIMIT_FACTOR: '1' })
    const rounds = lab.rounds ?? (lab.isQuick ? 3 : 20)
    const chief = await openClient({ origin: cluster.nodes[0]?.origin ?? '' })
    const problems: string[] = []
    const check = (name: string, statuses: number[], expected: number[]) => {
      if (statuses.join() !== expected.join()) problems.push(`${name}: ${statuses.join(' ')}`)
    }
    for (let round = 0; round < rounds; round++) {
      const visitor = visitorOf(cluster, round)
      const name = `reader-${round}`
      await visitor.call('auth.register', { username: name, password: PASSWORD })
      const inTurn: number[] = []
      for (let i = 0; i < 11; i++) inTurn.push((await visitor.call('auth.login', guess(name, i))).status)
      check('one after the other', inTurn, [...sameStatus(10, 401), 429])
      const unknown = Array.from({ length: 24 }, (_, i) => guess(`nobody-${round}`, i))
      const together = await visitor.callAtOnce('auth.login', unknown)
      check('together', together, [...sameStatus(10, 401), ...sameStatus(14, 429)])
      const one = [200, ...sameStatus(AT_ONCE - 1, 401)]
      for (const statuses of await spendCodes(cluster, round)) check('a code', statuses, one)
      const accepted = await spendInvite(chief, visitorOf(cluster, round + 200), round)
      check('an invitation', accepted, [200, ...sameStatus(AT_ONCE - 1, 404)])
    }
    return judge(
      { 'as often as allowed': problems.length === 0 },
      `${rounds} rounds, each with 11 wrong passwords in turn, 24 at once, and ${AT_ONCE} uses of a code, a recovery code and an invitation; ${problems.slice(0, 4).join('; ') || 'no problem'}`,
    )
  },
}

const guess = (username: string, i: number) => ({ username, password: `wrong password ${i}` })
const sameStatus = (count: number, status: number) => Array.from({ length: count }, () => status)

function visitorOf(cluster: Cluster, number: number): Visitor {
  let at = 0
  const call: Visitor['call'] = async (procedure, input) => {
    const origin = cluster.nodes[at++ % cluster.nodes.length]?.origin ?? ''
    const response = await fetch(`${origin}/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number % 250}` },
      body: JSON.stringify(input),
    })
    const body = (await response.json()) as { result?: { data: Record<string, unknown> } }
    return { status: response.status, data: body.result?.data ?? {} }
  }
  return {
    call,
    async callAtOnce(procedure, inputs) {
      const results = await Promise.all(inputs.map((input) => call(procedure, input)))
      return results.map(({ status }) => status).sort((a, b) => a - b)
    },
  }
}

/** Turns on two-factor sign-in for a new account, and signs in with one code at once, then with a recovery code. */
async function spendCodes(cluster: Cluster, round: number): Promise<number[][]> {
  const visitor = visitorOf(cluster, round + 100)
  const username = `careful-${round}`
  await visitor.call('auth.register', { username, password: PASSWORD })
  const address = { 'x-forwarded-for': `198.51.100.${(round + 100) % 250}` }
  const client = await openClient(
    { origin: cluster.nodes[0]?.origin ?? '' },
    { username, password: PASSWORD },
  )
  const post = async <T>(procedure: string, input: object): Promise<T> => {
    const response = await client.send('POST', `/trpc/${procedure}`, input, address)
    return ((await response.json()) as { result: { data: T } }).result.data
  }
  const { secret } = await post<{ secret: string }>('auth.startTwoFactor', {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmation = { secret, code, password: PASSWORD }
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('auth.confirmTwoFactor', confirmation)
  const signIn = (used = '') =>
    visitor.callAtOnce('auth.login', sameInput({ username, password: PASSWORD, code: used }))
  const byCode = await signIn(code)
  return [byCode, await signIn(recoveryCodes[0])]
}

async function spendInvite(chief: Client, visitor: Visitor, round: number): Promise<number[]> {
  const response = await chief.send('POST', '/trpc/users.invite', { role: 'staff' })
  const { result } = (await response.json()) as { result: { data: { token: string } } }
  const accounts = Array.from({ length: AT_ONCE }, (_, i) => {
    return { token: result.data.token, username: `guest-${round}-${i}`, password: PASSWORD }
  })
  return visitor.callAtOnce('users.acceptInvite', accounts)
}

const sameInput = (input: object) => Array.from({ length: AT_ONCE }, () => input)

export const accountFaults: Fault[] = [spreadLogins]
