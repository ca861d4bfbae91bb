import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { addDays, DAY_MS, instantOf } from '#shared/dates.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const DAY = DAY_MS
const staff = () => newsroom.as(newsroom.people.staff)
const inDays = (days: number) => new Date(newsroom.clock.now() + days * DAY).toISOString()
const week = () => ({ from: inDays(-1), to: inDays(7) })

describe('the editorial calendar', () => {
  it('lists scheduled and planned articles and deadlines by time', async () => {
    await staff().projects.create({ name: 'Series', deadline: inDays(2).slice(0, 10) })
    await staff().articles.create({
      title: 'Later',
      content: 'x',
      status: 'scheduled',
      scheduledFor: inDays(3),
    })
    await staff().articles.create({ title: 'Soon', content: 'x', status: 'draft', plannedFor: inDays(1) })
    await staff().articles.create({ title: 'Published', content: 'x', plannedFor: inDays(1) })
    const entries = await staff().calendar.entries(week())
    expect(entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'planned Soon',
      'deadline Series',
      'scheduled Later',
    ])
    expect(await staff().calendar.upcoming()).toBe(3)
  })

  it('moves a publication time, a planned day and a deadline, but rejects a time in the past', async () => {
    const scheduled = await staff().articles.create({
      title: 'S',
      content: 'x',
      status: 'scheduled',
      scheduledFor: inDays(1),
    })
    const planned = await staff().articles.create({ title: 'P', content: 'x', status: 'draft' })
    const project = await staff().projects.create({ name: 'D', deadline: '2026-03-20' })
    await staff().calendar.moveArticle({ id: scheduled.id, at: inDays(4) })
    await staff().calendar.moveArticle({ id: planned.id, at: inDays(5) })
    await staff().calendar.moveDeadline({ id: project.id, day: '2026-03-18' })
    const entries = await staff().calendar.entries(week())
    expect(entries.map(({ at }) => at)).toEqual(['2026-03-18', inDays(4), inDays(5)])
    await expect(staff().calendar.moveArticle({ id: scheduled.id, at: inDays(-1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('does not move an article that someone else has scheduled or moved since', async () => {
    const { id } = await staff().articles.create({
      title: 'P',
      content: 'x',
      status: 'draft',
      plannedFor: inDays(1),
    })
    const planned = { kind: 'planned', at: inDays(1) } as const
    await staff().articles.setStatus({ id, status: 'scheduled', scheduledFor: inDays(3) })
    const conflict = { code: 'CONFLICT' }
    await expect(staff().calendar.moveArticle({ id, at: inDays(2), before: planned })).rejects.toMatchObject(
      conflict,
    )
    const scheduled = { kind: 'scheduled', at: inDays(3) } as const
    await staff().calendar.moveArticle({ id, at: inDays(4), before: scheduled })
    await staff().calendar.moveArticle({ id, at: inDays(4), before: scheduled })
    await expect(
      staff().calendar.moveArticle({ id, at: inDays(5), before: scheduled }),
    ).rejects.toMatchObject(conflict)
    const [entry] = await staff().calendar.entries(week())
    expect(entry).toMatchObject({ kind: 'scheduled', at: inDays(4) })
  })
})

it.each([
  ['2026-10-30T00:30', '2026-11-05'],
  ['2026-03-06T23:30', '2026-03-12'],
])('counts deadlines of seven days when one of them has 25 or 23 hours, at %s', async (now, last) => {
  const timeZone = 'America/New_York'
  await newsroom.close()
  newsroom = await openTestNewsroom({ SITE_TIME_ZONE: timeZone })
  newsroom.clock.advance(Date.parse(instantOf(now, timeZone) ?? '') - newsroom.clock.now())
  for (const deadline of [last, addDays(last, 1)]) await staff().projects.create({ name: deadline, deadline })
  expect(await staff().calendar.upcoming()).toBe(1)
})

it('counts stories planned for today until the day ends, and no finished project', async () => {
  const timeZone = 'America/New_York'
  await newsroom.close()
  newsroom = await openTestNewsroom({ SITE_TIME_ZONE: timeZone })
  const at = (local: string) => instantOf(local, timeZone) ?? ''
  newsroom.clock.advance(Date.parse(at('2026-10-29T20:30')) - newsroom.clock.now())
  for (const day of ['2026-10-28', '2026-10-29', '2026-10-29', '2026-11-04', '2026-11-05'])
    await staff().articles.create({
      title: day,
      content: 'x',
      status: 'draft',
      plannedFor: at(`${day}T12:00`),
    })
  const { id } = await staff().projects.create({ name: 'Series', deadline: '2026-10-29' })
  expect(await staff().calendar.upcoming()).toBe(4)
  await staff().projects.update({ id, status: 'done' })
  expect(await staff().calendar.upcoming()).toBe(3)
})
