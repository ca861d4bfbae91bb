import { expect, it } from 'vitest'
import { addAccount, openClient } from '#tests/faults/support/client.ts'
import { cluster, jsonOf, openEverywhere, queryRows } from './cluster-clients.ts'

// Writes that meet on different nodes.

const SAVES = Number(process.env['CLUSTER_SAVES'] ?? 1_000)
const DEMOTIONS = Number(process.env['CLUSTER_DEMOTIONS'] ?? 200)

interface Person {
  id: number
  username: string
  role: string
}

it('gives every save of one article its own version, and a conflict to the others', async () => {
  const [first, second] = await openEverywhere()
  const { id } = await jsonOf<{ id: number }>(
    await first.send('POST', '/api/articles', { title: 'Contested', content: 'It happened.' }),
    201,
  )
  let version = 1
  let conflicts = 0
  for (let round = 0; round < SAVES; round++) {
    const save = async (client: typeof first, name: string) => {
      const body = { id, title: `${name} ${round}`, version }
      const response = await client.send('POST', '/trpc/articles.update', body)
      return { status: response.status, body: await response.text(), title: body.title }
    }
    const results = await Promise.all([save(first, 'First'), save(second, 'Second')])
    const winner = results.find(({ status }) => status === 200)
    const loser = results.find(({ status }) => status === 409)
    expect(winner, JSON.stringify(results)).toBeDefined()
    // The response to the loser contains what is stored now.
    expect(loser?.body, JSON.stringify(results)).toContain(winner?.title)
    conflicts++
    version++
  }
  const [row] = await queryRows<{ version: number }>('SELECT version FROM articles WHERE id = $1', [id])
  expect(Number(row?.version)).toBe(SAVES + 1)
  console.log(`${SAVES} pairs of saves, ${conflicts} conflicts, version ${version} at the end`)
})

it('always leaves an admin when two demote each other on two nodes', async () => {
  const chief = await openClient({ origin: cluster.nodes[0] ?? '' })
  await addAccount(cluster.nodes[1] ?? '', 'deputy')
  const people = await jsonOf<Person[]>(await chief.send('GET', '/api/users'))
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0
  const setRole = async (client: typeof chief, name: string, role: string) => {
    const response = await client.send('PATCH', `/api/users/${idOf(name)}/role`, { role })
    await response.arrayBuffer()
    return response.status
  }
  expect(await setRole(chief, 'deputy', 'admin')).toBe(200)
  const others = people.filter(({ username, role }) => role === 'admin' && username !== 'chief')
  for (const { username } of others) expect(await setRole(chief, username, 'user')).toBe(200)
  const clientOf = (name: string, node: number) =>
    openClient({ origin: cluster.nodes[node] ?? '' }, { username: name, password: 'a long enough password' })
  let rejected = 0
  for (let round = 0; round < DEMOTIONS; round++) {
    const [one, other] = await Promise.all([clientOf('chief', 0), clientOf('deputy', 1)])
    const statuses = await Promise.all([setRole(one, 'deputy', 'user'), setRole(other, 'chief', 'user')])
    const admins = await queryRows<{ username: string }>("SELECT username FROM users WHERE role = 'admin'")
    expect(admins.length, statuses.join()).toBe(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    rejected += statuses.filter((status) => status !== 200).length
    const survivor = admins[0]?.username === 'chief' ? one : other
    expect(await setRole(survivor, survivor === one ? 'deputy' : 'chief', 'admin')).toBe(200)
  }
  console.log(`${DEMOTIONS} mutual demotions, ${rejected} rejected`)
})
