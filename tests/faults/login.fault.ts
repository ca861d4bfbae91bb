import { setTimeout as pause } from 'node:timers/promises'
import { addAccount, percentile, statusOf, measureTimes } from './support/client.ts'
import { judge, type Fault } from './support/fault.ts'

const logIn = (origin: string, username: string) =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password' }),
  }).then(async (response) => {
    await response.arrayBuffer()
    return response.status
  })

const nameGuessing: Fault = {
  id: 'S06',
  fault: 'guessing existing names by the time a failed sign-in takes',
  expected: 'the medians of a known and an unknown name differ by under 15%',
  async run(lab) {
    const site = await lab.start({ DEMO: '0' })
    await addAccount(site.origin, 'known.name')
    const times: Record<string, number[]> = { 'known.name': [], 'unknown.name': [] }
    for (let round = 0; round < 60; round++) {
      for (const [name, list] of Object.entries(times)) {
        const startedAt = performance.now()
        await logIn(site.origin, name)
        list.push(performance.now() - startedAt)
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((list) => list.sort((a, b) => a - b)[30])
    const apart = Math.abs(known - unknown) / Math.max(known, unknown)
    return judge(
      { 'no difference': apart < 0.15 },
      `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${(apart * 100).toFixed(1)}% apart`,
    )
  },
}

const loginFlood: Fault = {
  id: 'S08',
  fault: '100 sign-ins at a time, repeatedly',
  expected: 'pages under 250 ms (p99), each sign-in gets a response or 429',
  async run(lab) {
    const site = await lab.start()
    const statuses = new Map<number, number>()
    const until = performance.now() + 10_000
    const isOver = () => performance.now() > until
    const attackers = Array.from({ length: 100 }, async (_, i) => {
      while (!isOver()) {
        const status = await logIn(site.origin, `unknown.${i}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status !== 401) await pause(20)
      }
    })
    const waits = await measureTimes(() => statusOf(`${site.origin}/`), isOver)
    await Promise.all(attackers)
    const odd = [...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))
    const p99 = percentile(waits, 0.99)
    return judge(
      { 'pages stay fast': p99 < 250, 'expected statuses only': odd.length === 0 },
      `${JSON.stringify([...statuses])}, ${waits.length} pages, p99 ${p99} ms`,
    )
  },
}

export const loginFaults = [nameGuessing, loginFlood]
