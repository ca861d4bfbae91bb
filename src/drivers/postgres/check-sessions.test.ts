import { describe, expect, it } from 'vitest'
import { checkSessions } from './start-checks.ts'

type Client = Parameters<typeof checkSessions>[0]

/** Connections to a pooler that gives each transaction a session that is free, the last one first. */
function poolerByTransaction(sessions: number[]): [Client, Client] {
  const connection = (): Client => {
    let held: number | null = null
    const query = (text: string) => {
      const pid = held ?? sessions.pop()
      if (pid === undefined) return new Promise(() => undefined)
      held = text === 'BEGIN' ? pid : text === 'ROLLBACK' ? null : held
      if (held === null) sessions.push(pid)
      return Promise.resolve({ rows: [{ pid }] })
    }
    return { query: query as unknown as Client['query'] }
  }
  return [connection(), connection()]
}

/** A connection that keeps one session. */
const direct = (pid: number): Client => ({
  query: (() => Promise.resolve({ rows: [{ pid }] })) as unknown as Client['query'],
})

describe('the sessions of two connections', () => {
  it.each([[[1]], [[1, 2]]])('are refused if a pooler with %j shares them', async (sessions) => {
    const [first, second] = poolerByTransaction(sessions)
    await expect(checkSessions(first, second, 'news at db')).rejects.toThrow(/^news at db .*session mode/)
  })

  it('are refused if a pooler gives out its sessions in turn', async () => {
    let turn = 0
    const first: Client = {
      query: (() => Promise.resolve({ rows: [{ pid: ++turn }] })) as unknown as Client['query'],
    }
    await expect(checkSessions(first, direct(9), 'news at db')).rejects.toThrow('session mode')
  })

  it('may be their own', async () => {
    await expect(checkSessions(direct(1), direct(2), 'news at db')).resolves.toBeUndefined()
  })
})
