import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#shared/dates.ts'
import {
  addReaders,
  startNewsletterRoom,
  type NewsletterRoom,
} from '#tests/support/newsroom/newsletter-room.ts'
import { readBounceReport } from '#features/mail/server/bounce-report.ts'
import { recordBounce } from './bounces/bounces.service.ts'

const LOST = 'lost@a.example'

let room: NewsletterRoom
let newsletterId: number
beforeAll(async () => void (room = await startNewsletterRoom()))
afterAll(() => room.end())
beforeEach(async () => {
  await room.open()
  newsletterId = (await room.admin().newsletters.create({ name: 'Morning' })).id
  await addReaders(room.newsroom, newsletterId, [LOST, 'ann@b.example', 'bob@c.example'])
})
afterEach(() => room.close())

/** Sends issues with pauses between them. Returns how many were sent to the lost address. */
async function send(count: number, pauseMs: number, afterEachIssue: () => Promise<void> = async () => {}) {
  const before = toLost().length
  for (let sent = 0; sent < count; sent++) {
    room.newsroom.clock.advance(pauseMs)
    const { id } = await room.admin().issues.create({ newsletterId, subject: 'S', content: 'Rain today.' })
    await room.admin().issues.send({ id, at: null })
    await room.run()
    await afterEachIssue()
  }
  return toLost().length - before
}

const toLost = () => room.sink.taken.filter(({ to }) => to === LOST)
const readers = async () => (await room.admin().newsletters.list())[0]?.people

/** A report that the newest issue was not delivered in time, from a mail server on its way. */
async function expire(): Promise<void> {
  const word = /Message-ID: <([^>]+)>/.exec(toLost().at(-1)?.raw ?? '')?.[1] ?? ''
  const text = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${LOST}\r\nAction: failed\r\nStatus: 4.4.7\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${word}>\r\n`
  const report = await readBounceReport(Buffer.from(text))
  if (report) await recordBounce(room.newsroom.deps, report)
}

it('sends no more to an address whose last five issues expired on their way', async () => {
  expect(await send(8, 7 * DAY_MS, expire)).toBe(5)
  expect(await readers()).toBe(2)
})

it('sends no more to an address that the mail server refused five times', async () => {
  let refused = 0
  room.sink.answer = (to) => {
    if (to !== LOST) return null
    refused++
    return { code: 552, words: '5.2.2 mailbox full', after: 'rcpt' }
  }
  await send(8, 7 * DAY_MS)
  expect(refused).toBe(5)
  expect(await readers()).toBe(2)
})

it('waits two weeks, begins anew with an issue that arrives, and leaves other faults to the newsroom', async () => {
  expect(await send(6, DAY_MS, expire)).toBe(6)
  await send(1, 7 * DAY_MS)
  expect(await send(4, 7 * DAY_MS, expire)).toBe(4)
  expect(await readers()).toBe(3)
  // Also the issue that completes a row of five is no reason if the newsroom is refused.
  room.sink.answer = () => ({ code: 550, words: '5.7.1 blocked', after: 'rcpt' })
  await send(6, 7 * DAY_MS)
  expect(await readers()).toBe(3)
})

it('stops nobody while the issues reach nobody', async () => {
  room.sink.answer = () => ({ code: 550, words: 'denied', after: 'rcpt' })
  await send(8, 7 * DAY_MS)
  expect(await readers()).toBe(3)
})
