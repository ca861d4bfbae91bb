import { afterAll, beforeAll, expect, it } from 'vitest'
import { JOBS } from '#server/loaded-parts.ts'
import { runJobs, type Job } from '#server/jobs/run-jobs.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { until } from '#tests/support/until.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const asAdmin = () => newsroom.as(newsroom.people.admin)
const turn = (name: string, isOn: boolean) => asAdmin().features.switch({ name, isOn })
const stateOf = async (name: string) =>
  (await asAdmin().features.list()).find((feature) => feature.name === name)

it('lists what can be switched off, and everything is on', async () => {
  const features = await asAdmin().features.list()
  expect(features.length).toBeGreaterThan(5)
  expect(features.every(({ isOn, isLoaded }) => isOn && isLoaded)).toBe(true)
})

it('takes away the calls of a feature that is off, over tRPC and REST, and gives them back', async () => {
  const { id } = await asAdmin().articles.create({ title: 'With notes', content: 'Words.' })
  const cookie = await newsroom.cookieOf(newsroom.people.admin)
  const rest = async () =>
    (await newsroom.app.request(`/api/articles/${id}/notes`, { headers: { cookie } })).status
  expect(await rest()).toBe(200)
  await turn('notes', false)
  expect(await stateOf('notes')).toMatchObject({ isOn: false, isLoaded: true })
  await expect(asAdmin().notes.ofArticle({ articleId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rest()).toBe(404)
  expect((await newsroom.as(null).site.info()).featuresOff).toEqual(['notes'])
  await turn('notes', true)
  expect(await rest()).toBe(200)
  expect((await newsroom.as(null).site.info()).featuresOff).toBeUndefined()
})

it('keeps the data of a feature that is off, and leaves out its part in the work of others', async () => {
  const hook = { url: 'https://partner.example/hook', events: ['story.published' as const] }
  await asAdmin().webhooks.create(hook)
  await turn('webhooks', false)
  const { id } = await asAdmin().articles.create({ title: 'Unsent', content: 'Words.' })
  await asAdmin().articles.setStatus({ id, status: 'published' })
  expect((await stateOf('webhooks'))?.stored).toBe(1)
  await turn('webhooks', true)
  const [kept] = await asAdmin().webhooks.list()
  expect(kept).toMatchObject({ url: hook.url })
  expect(await asAdmin().webhooks.deliveries({ id: kept?.id ?? 0 })).toEqual([])
})

it('runs no job of a feature that is off', async () => {
  const ran: string[] = []
  const job = (feature: string): Job => ({
    name: feature,
    feature,
    everyMs: 5,
    inEachProcess: true,
    run: async () => ran.push(feature),
  })
  expect(JOBS.find(({ name }) => name === 'webhooks')?.feature).toBe('webhooks')
  await turn('webhooks', false)
  const jobs = runJobs(newsroom.deps, [job('webhooks'), job('articles')])
  await until(async () => ran.includes('articles'))
  await jobs.stop()
  await turn('webhooks', true)
  expect(ran).not.toContain('webhooks')
})

it('is for admins, and refuses what is always on', async () => {
  for (const person of [newsroom.people.staff, newsroom.people.user, null])
    await expect(newsroom.as(person).features.switch({ name: 'notes', isOn: false })).rejects.toThrow()
  await expect(turn('articles', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(turn('no-such-feature', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('writes an audit entry, and none for a switch that changes nothing', async () => {
  const entries = async () =>
    (await asAdmin().audit.list({ limit: 50 })).lines.filter(({ subjectId }) => subjectId === 'features')
      .length
  const before = await entries()
  await turn('notes', false)
  await turn('notes', false)
  expect(await entries()).toBe(before + 1)
  await turn('notes', true)
})
