import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf } from '#shared/dates.ts'
import { newZone, type Slot } from '#features/front-page/shared/front-page.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** `PLANS=1000` takes ten seconds on SQLite. */
const PLANS = Number(process.env['PLANS'] ?? 100)
const RENDERED_PLANS = 8
const TIME_ZONE = 'Europe/Berlin'
/** The clock skips 2:00 to 3:00 on this day. */
const DAY = '2026-03-29'

let newsroom: TestNewsroom
let site: PageServer
const ids: number[] = []
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '100000', SITE_TIME_ZONE: TIME_ZONE })
  site = await servePages(newsroom)
  for (let n = 0; n < 12; n++) {
    newsroom.clock.advance(1_000)
    ids.push((await editor().articles.create({ title: `Article ${n}`, content: 'Text.' })).id)
  }
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)

/** The articles on the served page, in order, each once for each card that links it. */
async function articlesOnPage(): Promise<number[]> {
  const html = await (await fetch(site.origin)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/<h3[^>]*><a[^>]*href="\/articles\/(\d+)"/g)].map(([, id]) => Number(id))
}

/** What a zone manually shows, computed without the product: active slots in order, each article once. */
function expectedIn(zones: Slot[][], at: number): number[] {
  const shown: number[] = []
  for (const slots of zones) {
    let count = 0
    for (const { articleId, startsAt, endsAt } of slots) {
      const isActive = (!startsAt || Date.parse(startsAt) <= at) && (!endsAt || at < Date.parse(endsAt))
      if (!isActive || shown.includes(articleId) || count === 2) continue
      shown.push(articleId)
      count += 1
    }
  }
  return shown
}

const localTime = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom(0, 1, 15, 30, 59))
  .map(([hour, minute]) => `${DAY}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const time = fc.option(
  localTime.map((local) => instantOf(local, TIME_ZONE) ?? ''),
  { nil: null },
)
const slot = fc
  .record({ article: fc.integer({ min: 0, max: 11 }), startsAt: time, endsAt: time })
  .map(({ article, startsAt, endsAt }) => ({
    article,
    startsAt,
    endsAt: startsAt && endsAt && startsAt >= endsAt ? null : endsAt,
  }))
const plan = fc.array(fc.array(slot, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

/** A slot whose article is an index of `ids`. */
interface PlannedSlot {
  article: number
  startsAt: string | null
  endsAt: string | null
}

/** The articles of the public call, in order. */
async function articlesOfCall(): Promise<number[]> {
  const page = await newsroom.as(null).frontPage.shown({})
  return (page?.zones ?? []).flatMap(({ articles }) => articles.map(({ id }) => id))
}

/** Saves a plan before its day and reads the page before and at each begin and end. Returns how often. */
async function readAlong(drawn: PlannedSlot[][], read: () => Promise<number[]>): Promise<number> {
  const zones = drawn.map((slots) =>
    slots.map(({ article, startsAt, endsAt }): Slot => ({
      articleId: ids[article] ?? 0,
      startsAt,
      endsAt,
      isPinned: false,
    })),
  )
  const setClock = (at: number) => newsroom.clock.advance(at - newsroom.clock.now())
  const start = Date.parse(`${DAY}T00:00:00+01:00`) - 60_000
  setClock(start)
  const { version } = await editor().frontPage.open({ pageId: 0 })
  const layout = {
    zones: zones.map((slots, index) => ({
      ...newZone('pair', `zone-${index}`),
      fill: 'hand' as const,
      slots,
    })),
  }
  await editor().frontPage.save({ pageId: 0, version, layout })
  const times = zones.flat().flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const changes = [...new Set(times.flatMap((at) => (at ? [Date.parse(at)] : [])))].sort((a, b) => a - b)
  const instants = [start, ...changes.flatMap((change) => [change - 1, change])]
  for (const at of instants) {
    setClock(at)
    const shown = await read()
    expect(shown).toEqual(expectedIn(zones, at))
    expect(new Set(shown).size).toBe(shown.length)
  }
  return instants.length
}

it('serves pages right to the second, across the change of the clock', { timeout: 120_000 }, async () => {
  let reads = 0
  for (const drawn of fc.sample(plan, RENDERED_PLANS)) reads += await readAlong(drawn, articlesOnPage)
  expect(reads).toBeGreaterThan(RENDERED_PLANS)
})

it('follows random plans right to the second, and no article is twice', { timeout: 600_000 }, async () => {
  let reads = 0
  for (const drawn of fc.sample(plan, PLANS)) reads += await readAlong(drawn, articlesOfCall)
  expect(reads).toBeGreaterThan(PLANS)
})
