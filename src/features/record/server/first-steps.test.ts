import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

async function isDone(): Promise<boolean | undefined> {
  const steps = await newsroom.as(newsroom.people.admin).site.firstSteps()
  return steps.find(({ step }) => step === 'record')?.isDone
}

it('what the record keeps is a first step until an admin chose it', async () => {
  expect(await isDone()).toBe(false)
  await newsroom.as(newsroom.people.admin).record.setMode({ mode: 'everything' })
  expect(await isDone()).toBe(true)
})

it('the step is over once a story is published', async () => {
  const { articles } = newsroom.as(newsroom.people.staff)
  await articles.create({ title: 'Ferry strike', content: 'Long.', status: 'draft' })
  expect(await isDone()).toBe(false)
  await articles.create({ title: 'Ferry strike', content: 'Long.', status: 'published' })
  expect(await isDone()).toBe(true)
})
