import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { pauseForConfirmation } from './pause-for-confirmation.ts'
import { startNewsletterRoom, type NewsletterRoom } from '#tests/support/newsroom/newsletter-room.ts'
import { DAY_MS, HOUR_MS } from '#shared/dates.ts'

let room: NewsletterRoom
beforeAll(async () => void (room = await startNewsletterRoom()))
afterAll(() => room.end())
beforeEach(() => room.open())
afterEach(() => room.close())

const PEOPLE = ['ann@a.example', 'bob@b.example', 'cleo@b.example']
const LATER = { code: 451, words: '4.3.0 try again', after: 'rcpt' } as const

const WAITS = {
  'a paused issue': async (id: number) => {
    await room.admin().issues.pause({ id })
    return () => room.admin().issues.resume({ id })
  },
  'an issue that a restore paused': async (id: number) => {
    await room.newsroom.deps.db.write((tx) => pauseForConfirmation(tx, room.newsroom.clock.iso()))
    return () => room.admin().issues.resume({ id })
  },
  'paused domains': async () => {
    const set = (isPaused: boolean) => async () => {
      for (const domain of ['a.example', 'b.example'])
        await room.admin().issues[isPaused ? 'pauseDomain' : 'resumeDomain']({ domain })
    }
    await set(true)()
    return set(false)
  },
  'a server that was down': async () => {
    room.sink.isDown = true
    return async () => void (room.sink.isDown = false)
  },
}

it.each(Object.entries(WAITS))('loses nobody with %s, however long it takes', async (_name, begin) => {
  const id = await room.issueTo(PEOPLE)
  room.sink.answer = () => LATER
  await room.admin().issues.send({ id, at: null })
  // Only one is tried before the pause.
  await room.admin().issues.pauseDomain({ domain: 'b.example' })
  await room.run()
  await room.admin().issues.resumeDomain({ domain: 'b.example' })
  const goOn = await begin(id)
  for (let day = 0; day < 4; day++) {
    room.newsroom.clock.advance(DAY_MS)
    await room.run()
  }
  expect(room.sink.taken).toEqual([])
  expect((await room.admin().issues.get({ id })).counts).toMatchObject({ queued: 3, refused: 0 })
  await goOn()
  // The first answer after the pause is no reason to give up either.
  await room.run()
  room.sink.answer = () => null
  room.newsroom.clock.advance(HOUR_MS)
  await room.run()
  room.newsroom.clock.advance(HOUR_MS)
  await room.run()
  expect(room.sink.taken.map(({ to }) => to).toSorted()).toEqual(PEOPLE)
  expect(await room.admin().issues.get({ id })).toMatchObject({ status: 'sent', counts: { accepted: 3 } })
})

it('gives up after two days of attempts, and leaves those whom it never tried in the queue', async () => {
  const id = await room.issueTo(Array.from({ length: 20 }, (_, at) => `reader${at}@a.example`))
  room.sink.answer = () => LATER
  await room.admin().issues.send({ id, at: null })
  for (let hours = 0; hours < 72; hours += 2) {
    await room.run()
    room.newsroom.clock.advance(2 * HOUR_MS)
  }
  const rows = await room.newsroom.deps.db.read.select().from(issueRecipients)
  const refused = rows.filter(({ state }) => state === 'refused')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ attempts }) => attempts < 30)).toEqual([])
  expect(rows.filter(({ attempts }) => attempts === 0).map(({ state }) => state)).toContain('queued')
  expect((await room.admin().issues.progress({ id })).refusals).toEqual([
    { reason: 'The server kept asking to try later', count: refused.length },
  ])
})

it('keeps no log-in mail waiting for a domain that an admin paused, and notes who paused it', async () => {
  const id = await room.issueTo(['ann@a.example'])
  await room.admin().issues.pauseDomain({ domain: 'A.example' })
  await room.admin().issues.send({ id, at: null })
  const { id: newsletterId } = (await room.admin().newsletters.list())[0] ?? { id: 0 }
  await room.newsroom.as(null).readers.subscribe({ email: 'new@a.example', newsletterIds: [newsletterId] })
  await room.run()
  expect(room.sink.taken.map(({ to }) => to)).toEqual(['new@a.example'])
  await room.admin().issues.cancel({ id })
  expect((await room.admin().issues.progress({ id })).domains).toMatchObject([{ isPaused: true }])
  const { lines } = await room.admin().audit.list({ action: 'mail.pause-domain' })
  expect(lines).toMatchObject([{ subjectId: 'a.example' }])
})
