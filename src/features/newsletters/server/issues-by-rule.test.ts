import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { makeFirstNewsletter } from './first-newsletter.job.ts'
import { makeIssuesByRule } from './issues-by-rule.job.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
})
afterAll(() => newsroom.close())

const rule = {
  from: 'front-page',
  sectionId: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  time: '06:30',
  stories: 3,
} as const
const make = (frontPage: number[] | null = null) =>
  makeIssuesByRule(newsroom.deps, () => Promise.resolve(frontPage))

it('schedules an issue at the hour of the rule, once, and none without news', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const { id: newsletterId } = await admin.newsletters.create({
    name: 'Morning',
    rule: { ...rule, days: [...rule.days] },
  })
  const [before] = await newsroom.deps.db.read
    .select()
    .from(newsletters)
    .where(eq(newsletters.id, newsletterId))
  const nextAt = before?.nextAt ?? ''
  expect(await make()).toBe(0)
  const { id } = await admin.articles.create({ title: 'Tide turns', content: 'Words.' })
  newsroom.clock.advance(Date.parse(nextAt) - newsroom.clock.now() + 1_000)
  expect(await make([id])).toBe(1)
  expect(await make([id])).toBe(0)
  const rows = await newsroom.deps.db.read.select().from(issues).where(eq(issues.newsletterId, newsletterId))
  expect(rows).toMatchObject([
    {
      subject: 'Tide turns',
      content: `::story{article=${id}}\n\n::corrected{}`,
      status: 'scheduled',
      scheduledAt: nextAt,
      isByRule: true,
    },
  ])
  newsroom.clock.advance(DAY_MS)
  expect(await make([id])).toBe(0)
  const [after] = await newsroom.deps.db.read
    .select()
    .from(newsletters)
    .where(eq(newsletters.id, newsletterId))
  expect(Date.parse(after?.nextAt ?? '')).toBeGreaterThan(newsroom.clock.now())
})

it('gives a newsroom its first newsletter once, in the footer, and not again after it was deleted', async () => {
  const other = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  try {
    expect((await other.as(null).site.info()).newsletters).toBeUndefined()
    expect(await makeFirstNewsletter(other.deps)).toBe(true)
    expect((await other.as(null).site.info()).newsletters).toMatchObject([
      { name: 'Newsletter', places: ['footer'] },
    ])
    const [newsletter] = await other.deps.db.read.select().from(newsletters)
    await other.as(other.people.admin).newsletters.remove({ id: newsletter?.id ?? 0 })
    expect(await makeFirstNewsletter(other.deps)).toBe(false)
    expect((await other.as(null).site.info()).newsletters).toBeUndefined()
  } finally {
    await other.close()
  }
})

it('shows no box and makes no newsletter without mail', async () => {
  const silent = await openTestNewsroom()
  try {
    expect(await makeFirstNewsletter(silent.deps)).toBe(false)
    expect((await silent.as(null).site.info()).newsletters).toBeUndefined()
  } finally {
    await silent.close()
  }
})
