import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openEditorWorld, type Fate } from '../testing/editor-world.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('saves a summary whose request was lost, after a colleague changed another field', async () => {
  const { staff, admin } = newsroom.people
  const { id } = await newsroom
    .as(staff)
    .articles.create({ title: 'Tides', content: 'High.', status: 'draft' })
  const { clock, network, open, flushNetwork } = openEditorWorld(newsroom, id)
  const fates: Fate[] = ['lost-before']
  network.fate = () => fates.shift() ?? 'arrives'
  const machine = await open()
  machine.type({ excerpt: 'Mine.' })
  clock.advance(1_500)
  await flushNetwork()
  expect(machine.state().problem).toBe('offline')
  await newsroom.as(admin).articles.update({ id, version: 1, imageCredit: 'Theirs' })
  clock.advance(2_500)
  await flushNetwork()
  expect(machine.state().problem).toBe(null)
  const { excerpt, imageCredit } = await newsroom.as(staff).articles.forEdit({ id })
  expect({ excerpt, imageCredit }).toEqual({ excerpt: 'Mine.', imageCredit: 'Theirs' })
})

it('goes on in a headline after a pause at a space, which the server trims', async () => {
  const { staff } = newsroom.people
  const { id } = await newsroom
    .as(staff)
    .articles.create({ title: 'Tides', content: 'High.', status: 'draft' })
  const { clock, open, flushNetwork } = openEditorWorld(newsroom, id)
  const machine = await open()
  for (const title of ['High tides ', 'High tides rise']) {
    machine.type({ title })
    clock.advance(1_500)
    await flushNetwork()
    expect(machine.state()).toMatchObject({ phase: 'saved', problem: null, draft: { title } })
  }
  expect((await newsroom.as(staff).articles.forEdit({ id })).title).toBe('High tides rise')
})
