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
