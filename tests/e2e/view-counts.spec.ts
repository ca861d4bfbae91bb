import { readFile } from 'node:fs/promises'
import { expect, request, test, type APIRequestContext, type Page } from '@playwright/test'
import { logIn } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { BROWSER, createBeaconSender } from '#tests/support/browser/page-views.ts'
import { startClockedSite, type ClockedSite } from '#tests/support/servers/clocked-site.ts'
import { addDays } from '#shared/dates.ts'

// Sends views by known visitors over three days to the built product, counts them independently,
// and compares the screen, the call, and the file. tests/view-counts.test.ts sends ten thousand without a browser.

const VIEWS = 3_000
/** Readers per day; a visitor on three days counts once in each. */
const VISITORS = [520, 611, 700]
const DAYS = VISITORS.length
const BATCHES_PER_DAY = 56
const BATCH_MINUTES = 25
const ARTICLES = 8
const SITES = ['search.example', 'social.example', 'mail.example', '']

interface Day {
  date: string
  pageViews: number
  uniqueVisitors: number
  articleViews: Record<string, number>
}

interface Article {
  id: number
  title: string
}

interface Truth {
  days: Day[]
  articles: Map<string, number>
  referrers: Map<string, number>
}

test('three thousand views over three days match on the screen, in the call, and in the file', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const site = await startClockedSite({ DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const truth = await drive(site)
    expect(truth.days.reduce((sum, day) => sum + day.pageViews, 0)).toBe(VIEWS)
    const admin = await logInTo(site)
    const recorded = (await (await admin.get('/api/analytics')).json()) as Day[]
    expect(recorded.slice(0, DAYS).reverse()).toMatchObject(truth.days)
    await admin.dispose()
    await expectOnScreen(page, site, truth)
  } finally {
    await site.stop()
  }
})

async function logInTo({ origin }: ClockedSite): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: origin })
  await logIn(client, ADMIN)
  return client
}

async function drive(site: ClockedSite): Promise<Truth> {
  const client = await logInTo(site)
  const articles: Article[] = []
  for (let i = 0; i < ARTICLES; i++) {
    const data = { title: `Article ${i}`, content: 'Text.', category: 'news' }
    articles.push(await (await client.post('/api/articles', { data })).json())
  }
  const truth: Truth = { days: [], articles: new Map(), referrers: new Map() }
  const sender = createBeaconSender(site.origin)
  let sent = 0
  for (let dayNumber = 0; dayNumber < DAYS; dayNumber++) {
    const date = await nextDay(site, client)
    const day: Day = { date, pageViews: 0, uniqueVisitors: 0, articleViews: {} }
    const visitors = new Set<number>()
    const until = Math.round((VIEWS * (dayNumber + 1)) / DAYS)
    const size = Math.ceil((until - sent) / BATCHES_PER_DAY)
    while (sent < until) {
      const views = Array.from({ length: Math.min(size, until - sent) }, (_, i) =>
        viewOf(sent + i, { articles, visitors: VISITORS[dayNumber] ?? 1 }),
      )
      await Promise.all(views.map((view) => send(sender, view)))
      for (const view of views) note(view, { truth, day, visitors })
      sent += views.length
      await site.advance(BATCH_MINUTES * 60_000)
    }
    truth.days.push({ ...day, uniqueVisitors: visitors.size })
  }
  sender.close()
  await client.dispose()
  return truth
}

/** Moves the clock to a minute past midnight and returns the site's new day. */
async function nextDay(site: ClockedSite, client: APIRequestContext): Promise<string> {
  const newest = async () => ((await (await client.get('/api/analytics')).json()) as Day[])[0]
  const now = await client.post('/api/projects', { data: { name: 'Clock check' } })
  const { createdAt } = (await now.json()) as { createdAt: string }
  const date = addDays(createdAt.slice(0, 10), 1)
  await site.advance(Date.parse(date) + 60_000 - Date.parse(createdAt))
  await expect.poll(async () => (await newest())?.date).toBe(date)
  return date
}

type Sender = ReturnType<typeof createBeaconSender>

interface View {
  visitor: number
  article: Article | null
  from: string
}

/**
 * Consecutive views have different visitors, so none is a repeat. Some articles are read more, so the ranking
 * is not even.
 */
function viewOf(i: number, { articles, visitors }: { articles: Article[]; visitors: number }): View {
  const favorite = Math.floor(Math.sqrt((i * 7919) % (ARTICLES * ARTICLES)))
  return {
    visitor: i % visitors,
    article: i % 4 === 0 ? null : (articles[favorite] ?? null),
    from: SITES[(i * 13) % SITES.length] ?? '',
  }
}

async function send(sender: Sender, { visitor, article, from }: View): Promise<void> {
  const response = await sender.send({
    from: `198.51.${visitor >> 8}.${visitor & 255}`,
    headers: { 'user-agent': `${BROWSER} v${visitor % 5}` },
    body: {
      path: article ? `/articles/${article.id}` : '/',
      referrer: from ? `https://${from}/?q=a+secret` : '',
    },
  })
  expect(response.status).toBe(204)
}

function note(
  { visitor, article, from }: View,
  { truth, day, visitors }: { truth: Truth; day: Day; visitors: Set<number> },
): void {
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  day.pageViews += 1
  visitors.add(visitor)
  if (article) {
    day.articleViews[article.id] = (day.articleViews[article.id] ?? 0) + 1
    add(truth.articles, article.title)
  }
  add(truth.referrers, from || 'direct')
}

const format = (n: number) => n.toLocaleString('en-US')

async function expectOnScreen(page: Page, { origin }: ClockedSite, truth: Truth): Promise<void> {
  const [first, last] = [truth.days[0]?.date ?? '', truth.days.at(-1)?.date ?? '']
  await page.context().request.post(`${origin}/api/login`, { data: ADMIN })
  await page.goto(`${origin}/dashboard/analytics`)
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('First day').fill(first)
  await page.getByLabel('Last day').fill(last)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const average = truth.days.reduce((sum, day) => sum + day.uniqueVisitors, 0) / DAYS
  for (const n of [VIEWS, Math.round(average)]) {
    const card = page.getByRole('paragraph').filter({ hasText: new RegExp(`^${format(n)}$`) })
    await expect(card).toBeVisible()
  }
  for (const each of await page.getByText('Show as a table').all()) await each.click()
  expect(await rowsOf(page, 'Views and visitors')).toEqual(
    truth.days.map((day) => `${format(day.pageViews)} ${format(day.uniqueVisitors)}`).reverse(),
  )
  for (const [caption, counts] of [
    ['Top articles', truth.articles],
    ['Referrers', truth.referrers],
  ] as const) {
    const table = page.getByRole('table', { name: caption })
    for (const [name, n] of counts) {
      await expect(table.getByRole('row', { name }).getByRole('cell')).toHaveText(format(n))
    }
    await expect(table.getByRole('row')).toHaveCount(counts.size + 1)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toEqual([
    'date,pageViews,visitors,engagedSeconds',
    ...truth.days.map((day) => `${day.date},${day.pageViews},${day.uniqueVisitors},0`),
  ])
}

async function rowsOf(page: Page, caption: string): Promise<string[]> {
  const rows = await page.getByRole('table', { name: caption }).getByRole('row').all()
  const texts = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()))
  return texts.map((cells) => cells.join(' '))
}
