import { eq } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS, HOUR_MS } from '#shared/dates.ts'
import { formatLongDate } from '#shared/formats.ts'
import { startNewsletterRoom, type NewsletterRoom } from '#tests/support/newsroom/newsletter-room.ts'
import { orderDue } from './order-due.ts'

let room: NewsletterRoom
beforeAll(async () => void (room = await startNewsletterRoom()))
afterAll(() => room.end())
beforeEach(() => room.open())
afterEach(() => room.close())

const admin = () => room.admin()
const run = () => room.run()

const PEOPLE = ['ann@a.example', 'bob@b.example', 'cleo@b.example']
const inAnHour = () => new Date(room.newsroom.clock.now() + HOUR_MS).toISOString()
const recipients = () => room.newsroom.deps.db.read.select().from(issueRecipients)
const statesOf = async () =>
  Object.fromEntries((await recipients()).map(({ address, state }) => [address, state]))

it('sends an issue once to each reader of the newsletter, with one-click unsubscription', async () => {
  const id = await room.issueTo(PEOPLE)
  await admin().issues.send({ id, at: null })
  expect(await run()).toBe(3)
  expect(await run()).toBe(0)
  expect(room.sink.taken.map(({ to }) => to).toSorted()).toEqual(PEOPLE)
  const raw = room.sink.taken[0]?.raw ?? ''
  const mail = await simpleParser(raw)
  expect(mail.headers.get('list')).toMatchObject({
    unsubscribe: {
      url: expect.stringMatching(/^https:\/\/paper\.example\/newsletters\/leave\/1-\d+\.[\w-]{22}$/),
    },
  })
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toMatchObject({ subject: 'Good morning', from: { text: '"Morning" <news@paper.example>' } })
  expect(mail.text).toContain('Rain today.')
  expect(mail.html).toContain('Rain today.')
  for (const part of [mail.text, mail.html]) expect(part).toMatch(/\/leave\/1-\d+\.[\w-]{22}\b/)
  expect(await admin().issues.get({ id })).toMatchObject({
    status: 'sent',
    counts: { accepted: 3, queued: 0 },
  })
})

it('freezes text and recipients with the order', async () => {
  const id = await room.issueTo(PEOPLE)
  await admin().issues.send({ id, at: null })
  await expect(admin().issues.update({ id, version: 1, subject: 'Other' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(admin().issues.send({ id, at: null })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await recipients()).toHaveLength(3)
})

it('records what each mail server says, and tries again later where it asks to', async () => {
  const id = await room.issueTo(PEOPLE)
  room.sink.answer = (to) =>
    to.startsWith('ann')
      ? { code: 550, words: '5.1.1 no such user', after: 'rcpt' }
      : to.startsWith('bob')
        ? { code: 451, words: '4.7.1 greylisted', after: 'rcpt' }
        : null
  await admin().issues.send({ id, at: null })
  await run()
  expect(await statesOf()).toEqual({
    'ann@a.example': 'refused',
    'bob@b.example': 'queued',
    'cleo@b.example': 'accepted',
  })
  expect((await admin().issues.progress({ id })).refusals).toEqual([{ reason: 'No such mailbox', count: 1 }])
  room.sink.answer = () => null
  expect(await run()).toBe(0)
  room.newsroom.clock.advance(61_000)
  expect(await run()).toBe(1)
  expect(await statesOf()).toMatchObject({ 'bob@b.example': 'accepted' })
})

it('tells admins that a mail server refuses the newsroom as a sender', async () => {
  const id = await room.issueTo(PEOPLE)
  room.sink.answer = (to) =>
    to.startsWith('ann')
      ? { code: 550, words: '5.1.8 [5.1.1.7] bad outbound sender', after: 'rcpt' }
      : { code: 550, words: '5.1.1 no such user', after: 'rcpt' }
  await admin().issues.send({ id, at: null })
  await run()
  const at = room.newsroom.clock.iso()
  expect((await admin().system.status()).mail.senderRefusal).toEqual({
    count: 1,
    domain: 'a.example',
    status: '5.1.8',
    at,
  })
})

it('leaves a mail without an answer to a person', async () => {
  const id = await room.issueTo(['ann@a.example'])
  room.sink.answer = () => 'hang up'
  await admin().issues.send({ id, at: null })
  await run()
  room.sink.answer = () => null
  room.newsroom.clock.advance(3_600_000)
  expect(await run()).toBe(0)
  expect(await statesOf()).toEqual({ 'ann@a.example': 'uncertain' })
  await admin().issues.decide({ id, recipientIds: 'all', decision: 'again' })
  expect(await run()).toBe(1)
  expect(await statesOf()).toEqual({ 'ann@a.example': 'accepted' })
})

it('sends nothing while it is paused, and nothing more after it is canceled', async () => {
  const id = await room.issueTo(PEOPLE)
  await admin().issues.send({ id, at: null })
  await admin().issues.pause({ id })
  expect(await run()).toBe(0)
  await admin().issues.resume({ id })
  await admin().issues.cancel({ id })
  expect(await run()).toBe(0)
  expect(await admin().issues.get({ id })).toMatchObject({ status: 'canceled', counts: { refused: 3 } })
})

it('sends a scheduled issue at its time, and asks if it is more than an hour late', async () => {
  const id = await room.issueTo(['ann@a.example'])
  const at = new Date(room.newsroom.clock.now() + 60_000).toISOString()
  await admin().issues.send({ id, at })
  expect(await run()).toBe(0)
  room.newsroom.clock.advance(3 * 3_600_000)
  expect(await run()).toBe(0)
  expect(await admin().issues.get({ id })).toMatchObject({ status: 'scheduled', waitsFor: 'late' })
  await admin().issues.send({ id, at: null })
  expect(await run()).toBe(1)
})

it('sends a scheduled issue that was saved at that very second, with the new words', async () => {
  const id = await room.issueTo(['ann@a.example'])
  await admin().issues.send({ id, at: inAnHour() })
  room.newsroom.clock.advance(HOUR_MS)
  const { db } = room.newsroom.deps
  const write = db.write.bind(db)
  const spy = vi.spyOn(db, 'write').mockImplementation(async (transaction) => {
    spy.mockRestore()
    await admin().issues.update({ id, version: 1, subject: 'New words' })
    return write(transaction)
  })
  await orderDue(room.newsroom.deps)
  expect(await admin().issues.get({ id })).toMatchObject({ status: 'scheduled', waitsFor: null })
  expect(await run()).toBe(1)
  expect(room.sink.taken[0]?.raw).toContain('Subject: New words')
})

it('prints the day on which it is sent by hand, not the one it was scheduled for', async () => {
  const id = await room.issueTo(['ann@a.example'])
  const now = room.newsroom.clock.now()
  await admin().issues.send({ id, at: new Date(now + 3 * DAY_MS).toISOString() })
  expect(await admin().issues.send({ id, at: null })).toMatchObject({ scheduledAt: null })
  await run()
  const { html } = await simpleParser(room.sink.taken[0]?.raw ?? '')
  const { timeZone } = room.newsroom.deps.config.site
  expect(html).toContain(formatLongDate(now, timeZone))
  expect(html).not.toContain(formatLongDate(now + 3 * DAY_MS, timeZone))
})

it('refuses a time in the past, which would send the issue at once', async () => {
  const id = await room.issueTo(['ann@a.example'])
  const at = new Date(room.newsroom.clock.now() - HOUR_MS).toISOString()
  await expect(admin().issues.send({ id, at })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: m.timeInPast(),
  })
  expect(await admin().issues.get({ id })).toMatchObject({ status: 'draft', scheduledAt: null })
})

it('sends no version that the sender has not read', async () => {
  const id = await room.issueTo(['ann@a.example'])
  await admin().issues.update({ id, version: 1, subject: 'Other words' })
  const stale = {
    code: 'CONFLICT',
    cause: { detail: { current: { subject: 'Other words', version: 2 } } },
  }
  for (const at of [null, inAnHour()])
    await expect(admin().issues.send({ id, at, version: 1 })).rejects.toMatchObject(stale)
  expect(await admin().issues.send({ id, at: null, version: 2 })).toMatchObject({ status: 'sending' })
})

it('makes rows of a process that died uncertain, and sends the rest', async () => {
  const id = await room.issueTo(PEOPLE)
  await admin().issues.send({ id, at: null })
  await room.newsroom.deps.db.write(async (tx) => {
    const [first] = await tx.db.select().from(issueRecipients)
    const deadlineAt = room.newsroom.clock.iso()
    await tx.db
      .update(issueRecipients)
      .set({ state: 'sending', claim: 'a process that died', deadlineAt })
      .where(eq(issueRecipients.id, first?.id ?? 0))
  })
  expect(await run()).toBe(2)
  expect(await statesOf()).toEqual({
    'ann@a.example': 'uncertain',
    'bob@b.example': 'accepted',
    'cleo@b.example': 'accepted',
  })
})

it('lets nobody send alone under four eyes', async () => {
  const id = await room.issueTo(PEOPLE)
  await admin().settings.update({ hasFourEyes: true })
  await expect(admin().issues.send({ id, at: null })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await room.newsroom.as(room.newsroom.people.staff).issues.send({ id, at: null })
  expect((await room.newsroom.deps.db.read.select().from(issues))[0]).toMatchObject({ status: 'sending' })
})

it('records who took an issue off the schedule, also by a change under four eyes', async () => {
  const id = await room.issueTo(PEOPLE)
  const at = inAnHour()
  await admin().issues.send({ id, at })
  await admin().issues.unschedule({ id })
  await admin().issues.unschedule({ id })
  await admin().settings.update({ hasFourEyes: true })
  await room.newsroom.as(room.newsroom.people.staff).issues.send({ id, at })
  await admin().issues.update({ id, version: 1, subject: 'Other words' })
  await admin().issues.update({ id, version: 2, subject: 'More words' })
  const { lines } = await admin().audit.list({ action: 'issue.unschedule' })
  expect(lines.map(({ before }) => before)).toEqual([{ at }, { at }])
})

it('pauses an issue after two uncertain mails in a row over each connection', async () => {
  const people = Array.from({ length: 20 }, (_, at) => `reader${at}@a.example`)
  const id = await room.issueTo(people)
  room.sink.answer = () => 'hang up'
  await admin().issues.send({ id, at: null })
  await run()
  const { status, counts } = await admin().issues.get({ id })
  expect(status).toBe('paused')
  expect(counts.queued).toBeGreaterThan(0)
  expect(counts.uncertain).toBeLessThan(people.length)
  const { events } = await admin().issues.progress({ id })
  expect(JSON.stringify(events)).toContain('in a row')
})
