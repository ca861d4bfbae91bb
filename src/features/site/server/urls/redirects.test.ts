import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { addRedirect, dropRedirect, redirectFrom } from './redirects.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const move = (path: string, target: string) =>
  newsroom.deps.db.write((tx) => addRedirect(tx, { path, target, at: newsroom.clock.iso() }))
const from = (path: string) => redirectFrom(newsroom.deps, path)

it('leads from every former address to the page in one step', async () => {
  await move('/authors/a', '/authors/b')
  await move('/authors/b', '/authors/c')
  await move('/authors/x', '/authors/b2')
  await move('/authors/b2', '/authors/c')
  for (const path of ['a', 'b', 'x', 'b2']) expect(await from(`/authors/${path}`)).toBe('/authors/c')
  expect(await from('/authors/c')).toBeNull()
})

it('has no loop when a page returns to a former address', async () => {
  await move('/tags/old', '/tags/new')
  await move('/tags/new', '/tags/old')
  expect(await from('/tags/new')).toBe('/tags/old')
  expect(await from('/tags/old')).toBeNull()
  await move('/tags/old', '/tags/old')
  expect(await from('/tags/old')).toBeNull()
})

it('ends when another page takes the address', async () => {
  await move('/authors/one', '/authors/two')
  await newsroom.deps.db.write((tx) => dropRedirect(tx, '/authors/one'))
  expect(await from('/authors/one')).toBeNull()
})

it('leads from every address that 1,000 random renames and mergers left behind to one that is in use', async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const inUse = Array.from({ length: 40 }, (_, n) => `/series/start-${n}`)
  const ever = new Set(inUse)
  const moves: Array<{ path: string; target: string }> = []
  for (let n = 0; n < 1_000; n++) {
    const at = random(inUse.length)
    const path = inUse[at] ?? ''
    const free = [...ever].filter((one) => !inUse.includes(one))
    // A merger, a return to a former address, or a new one.
    const isMerger = inUse.length > 5 && random(10) === 0
    const others = isMerger ? inUse.filter((one) => one !== path) : random(3) === 0 ? free : []
    const target = others[random(Math.max(1, others.length))] ?? `/series/new-${n}`
    moves.push({ path, target })
    if (isMerger) inUse.splice(at, 1)
    else inUse[at] = target
    ever.add(target)
  }
  await newsroom.deps.db.write(async (tx) => {
    for (const one of moves) await addRedirect(tx, { ...one, at: newsroom.clock.iso() })
  })
  for (const path of ever) {
    const target = await from(path)
    if (inUse.includes(path)) expect(target).toBeNull()
    else expect(inUse).toContain(target)
  }
  expect(ever.size).toBeGreaterThan(500)
})
