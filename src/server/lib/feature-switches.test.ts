import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createFeatureSwitches } from './feature-switches.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const turn = (name: string, isOn: boolean) =>
  newsroom.as(newsroom.people.admin).features.switch({ name, isOn })

const failed = (error: unknown) => {
  throw error
}

it('keeps a feature off that is not loaded, until the next start', async () => {
  const switches = createFeatureSwitches(newsroom.deps.db, ['notes'], ['notes'], failed)
  await turn('notes', false)
  await turn('webhooks', false)
  await turn('notes', true)
  await switches.refresh()
  expect(switches.isOn('notes')).toBe(false)
  expect(switches.off()).toEqual(['notes', 'webhooks'])
  await turn('webhooks', true)
})
