import { ADMIN } from '#tests/support/servers/built-site.ts'
import { percentile } from './support/client.ts'
import { judge, type Fault } from './support/fault.ts'

const post = async (address: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

async function sendJunk(origin: string, name: string): Promise<void> {
  const names = Array.from({ length: 10 }, (_, i) => `${name}.${i}`)
  const inputs = Object.fromEntries(names.map((username, i) => [i, { username, password: 'x' }]))
  await post(`${origin}/trpc/${names.map(() => 'auth.login').join(',')}?batch=1`, inputs)
}

const limiterFlush: Fault = {
  id: 'S07',
  fault: 'thousands of made-up names, sent to reset the failed sign-ins of one name',
  expected: 'the eleventh attempt after ten wrong passwords is 429, whatever else was sent',
  isQuick: true,
  async run(lab) {
    const site = await lab.start({ RATE_LIMIT_FACTOR: '1' })
    const guess = async (password: string) =>
      (await post(`${site.origin}/api/login`, { username: ADMIN.username, password })).status
    const before: number[] = []
    for (let i = 0; i < 11; i++) before.push(await guess(`guess ${i}`))
    const batches = lab.isQuick ? 300 : 2_500
    const senders = Array.from({ length: 8 }, async (_, sender) => {
      for (let i = sender; i < batches; i += 8) await sendJunk(site.origin, `junk.${i}`)
    })
    await Promise.all(senders)
    const after = await guess(ADMIN.password)
    return judge(
      { 'ten wrong, then 429': before.join() === `${'401,'.repeat(10)}429`, 'still 429': after === 429 },
      `${before.join(' ')}; ${batches * 10} made-up names, then ${after}`,
    )
  },
}

const registrationFlood: Fault = {
  id: 'S08b',
  fault: '16 addresses register a taken name at once while the admin signs in',
  expected: 'every sign-in of the admin is 200, the median under 500 ms',
  isQuick: true,
  async run(lab) {
    const site = await lab.start({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
    let isOver = false
    let sent = 0
    const attackers = Array.from({ length: 16 }, async (_, i) => {
      for (let n = 0; !isOver; n++) {
        const username = n % 2 ? ADMIN.username : `flood.${i}.${n}`
        const from = { 'x-forwarded-for': `203.0.113.${i}` }
        await post(`${site.origin}/api/register`, { username, password: 'a long enough password' }, from)
        sent++
      }
    })
    const statuses: number[] = []
    const times: number[] = []
    for (let i = 0; i < (lab.isQuick ? 10 : 25); i++) {
      const startedAt = performance.now()
      const from = { 'x-forwarded-for': '198.51.100.7' }
      statuses.push((await post(`${site.origin}/api/login`, ADMIN, from)).status)
      times.push(performance.now() - startedAt)
    }
    isOver = true
    await Promise.all(attackers)
    const median = percentile(
      times.sort((a, b) => a - b),
      0.5,
    )
    return judge(
      { 'every sign-in 200': statuses.every((status) => status === 200), 'in time': median < 500 },
      `${sent} registrations; sign-ins ${statuses.join(' ')}, median ${median} ms`,
    )
  },
}

export const limitFaults = [limiterFlush, registrationFlood]
