import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommitListener, Database } from '#db/database.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { until } from '#tests/support/until.ts'
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
  const switches = createFeatureSwitches(newsroom.deps.db, ['notes'], failed)
  await turn('notes', false)
  await turn('webhooks', false)
  await turn('notes', true)
  await switches.refresh()
  expect(switches.isOn('notes')).toBe(false)
  expect(switches.off()).toEqual(['notes', 'webhooks'])
  await turn('webhooks', true)
})

it('knows a switch before other listeners hear of the commit', async () => {
  const { db, switches } = newsroom.deps
  const heard: boolean[] = []
  const stop = db.onCommit(() => void heard.push(switches.isOn('notes')))
  await turn('notes', false)
  await turn('notes', true)
  stop()
  expect(heard).toEqual([false, true])
})

it('reads the switches again after events that may have replaced others', async () => {
  const { db } = newsroom.deps
  await turn('notes', false)
  const switches = createFeatureSwitches(db, [], failed)
  expect(switches.isOn('notes')).toBe(true)
  await db.write(async (tx) => tx.emit({ type: 'features.changed', off: null }))
  await until(async () => !switches.isOn('notes'))
  await turn('notes', true)
})

it('keeps a switch that is committed while they are read', async () => {
  let listener: CommitListener = () => undefined
  let answer: (rows: unknown[]) => void = () => undefined
  const rows = new Promise((resolve) => (answer = resolve))
  const read = { select: () => ({ from: () => ({ where: () => rows }) }) } as unknown as Database['read']
  const onCommit = (given: CommitListener) => {
    listener = given
    return () => undefined
  }
  const switches = createFeatureSwitches({ read, onCommit }, [], failed)
  const reading = switches.refresh()
  listener([{ type: 'features.changed', off: ['notes'] }], { id: 1 })
  answer([])
  await reading
  expect(switches.off()).toEqual(['notes'])
})
