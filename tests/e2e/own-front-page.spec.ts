import type { APIRequestContext, Page } from '@playwright/test'
import { findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import { moveByKey } from '#tests/support/browser/drag-by-keyboard.ts'
import { publishArticle } from '#tests/support/browser/rich-article.ts'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { newZone, type Layout } from '#features/front-page/shared/front-page.ts'

async function opened(request: APIRequestContext, pageId = 0) {
  const input = encodeURIComponent(JSON.stringify({ pageId }))
  const { result } = (await (await request.get(`/trpc/frontPage.open?input=${input}`)).json()) as {
    result: { data: { version: number; layout: Layout } }
  }
  return result.data
}

async function save(request: APIRequestContext, layout: Layout | null, pageId = 0): Promise<void> {
  const { version } = await opened(request, pageId)
  const response = await request.post('/trpc/frontPage.save', { data: { pageId, version, layout } })
  expect(response.status()).toBe(200)
}

async function articles(request: APIRequestContext) {
  return (await (await request.get('/api/articles?limit=9')).json()) as Array<{ id: number; title: string }>
}

const HOUR_MS = 3_600_000

const zoneOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Zones of the page' })
    .locator('> li')
    .filter({
      has: page.getByRole('heading', { level: 3, name }),
    })
const preview = (page: Page) => page.frameLocator('section[aria-label="Preview"] iframe').last()
async function saveFromScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Readers see the page now')).toBeVisible()
}

test.afterEach(async ({ request }) => {
  await logIn(request, ADMIN)
  await save(request, null)
})

test('an editor decides what leads, sees it before saving, and readers see it at once', async ({
  adminPage: page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const [, , third] = await articles(page.request)
  const title = third?.title ?? ''
  await page.goto('/dashboard/front-page')
  await expect(page.getByText('The built-in page', { exact: true })).toBeVisible()
  await page.getByLabel('Find an article').fill(title)
  await page.getByRole('button', { name: `Place ${title}`, exact: true }).click()
  await expect(zoneOf(page, 'Lead').getByText(title)).toBeVisible()
  await expect(preview(page).getByRole('region', { name: 'Top Story' })).toContainText(title)

  await page.getByRole('button', { name: 'Add a zone' }).click()
  await page.getByRole('menuitem', { name: 'Text' }).click()
  const text = zoneOf(page, 'Text')
  await text.getByText('Settings').click()
  await text.getByLabel('Heading').fill('Council today')
  await text.getByLabel('Text', { exact: true }).fill('The session begins at **seven**.')
  await expect(preview(page).getByRole('heading', { name: 'Council today' })).toBeVisible()

  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { name: 'Council today' })).toHaveCount(0)
  await saveFromScreen(page)
  const { version } = await opened(page.request)
  await expect(page.getByText(`Live · version ${version}`, { exact: true })).toBeVisible()
  await reader.goto('/')
  await expect(reader.getByRole('region', { name: 'Top Story' })).toContainText(title)
  await expect(reader.getByRole('region', { name: 'Council today' })).toContainText(
    'The session begins at seven.',
  )
  await reader.getByRole('button', { name: 'Tech' }).click()
  await expect(
    reader.getByRole('region', { name: 'Latest Headlines' }).getByText('Technology').first(),
  ).toBeVisible()
  await reader.goto('/')
  expect(await findViolationsInBothColors(reader)).toEqual([])
  await context.close()

  await page.getByRole('button', { name: 'Use the built-in page' }).click()
  const question = page.getByRole('dialog', { name: 'Replace this page?' })
  await question.getByRole('button', { name: 'Use the built-in page' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zoneOf(page, 'Lead').getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await saveFromScreen(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: `Open version ${version}`, exact: true }).click()
  await expect(zoneOf(page, 'Council today')).toBeVisible()
})

test('every operation works with the keyboard alone', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  const [first, second] = await articles(page.request)
  const [one, two] = [first?.title ?? '', second?.title ?? '']
  await page.goto('/dashboard/front-page')
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }
  await press(`Place ${two}`)
  await press(`Place ${one}`)
  const lead = zoneOf(page, 'Lead')
  const placed = lead.getByRole('list', { name: 'Placed manually' }).locator('> li')
  await expect(placed.nth(0)).toContainText(one)
  await expect(placed.nth(1)).toContainText('No room')

  // Space picks an article up, arrows move it, Space drops it.
  const handle = placed.nth(0).getByRole('button', { name: `Drag ${one}` })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${one}, in Lead.`)).toBeAttached()
  const live = page.locator('[id^=DndLiveRegion]')
  await moveByKey(page, live, 'ArrowDown', `Over ${two}, in Lead.`)
  await page.keyboard.press('Space')
  await expect(placed.nth(0)).toContainText(two)

  await placed
    .nth(1)
    .getByRole('button', { name: `Actions for ${one}` })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(placed.nth(0)).toContainText(one)
  await expect(page.getByRole('button', { name: `Actions for ${one}` })).toBeFocused()
  await press(`Pin ${one}`)
  await expect(page.getByRole('button', { name: `Pin ${one}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await press(`Times of ${two}`)
  await placed.nth(1).getByLabel('Begins').fill('2030-03-31T02:30')
  await expect(placed.nth(1)).toContainText('Not yet')
  await placed.nth(1).getByLabel('Ends').fill('2030-03-30T02:30')
  await expect(placed.nth(1).getByText('An article must end after it begins')).toBeVisible()
  await press('Save and publish')
  await expect(
    page
      .getByRole('alert')
      .getByText('An article must end after it begins')
      .or(page.getByText('An article must end after it begins').first()),
  ).toBeVisible()
  await placed.nth(1).getByLabel('Ends').fill('2030-04-30T02:30')

  const names = page.getByRole('list', { name: 'Zones of the page' }).locator('> li h3')
  await press('Move Lead up')
  await expect(names.nth(1)).toHaveText(/^Lead/)
  await expect(page.getByRole('button', { name: 'Move Lead up' })).toBeFocused()
  await page.getByRole('button', { name: 'Drag Channels' }).focus()
  await page.keyboard.press('Space')
  await expect(live).toHaveText('Picked up Channels.')
  await moveByKey(page, live, 'ArrowUp', 'Over Latest headlines.')
  await page.keyboard.press('Space')
  await expect(names).toHaveText([
    /^Hero/,
    /^Lead/,
    /^Breaking news/,
    /^Channels/,
    /^Latest headlines/,
    /^Promotion/,
  ])
  await press('Remove Promotion')
  await press('Save and publish')
  await expect(page.getByText('Readers see the page now')).toBeVisible()
  const { layout } = await opened(page.request)
  expect(layout.zones.map(({ kind }) => kind)).toEqual(['hero', 'lead', 'breaking', 'channels', 'latest'])
  expect(layout.zones[1]?.slots).toMatchObject([
    { articleId: first?.id, isPinned: true },
    { articleId: second?.id, startsAt: '2030-03-31T02:30:00.000Z' },
  ])
})

test('an article is dragged from the search into a zone, and to another one', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  const title = 'Lamplighters rehearse the overture'
  await publishArticle(page.request, title, 'The orchestra waits in the dark until the last lamp is lit.')
  await page.goto('/dashboard/front-page')
  await page.getByLabel('Find an article').fill(title)
  await expect(page.getByRole('list', { name: 'Articles to place' }).locator('li')).toHaveCount(1)
  const drag = async (target: ReturnType<Page['getByRole']>) => {
    const [from, to] = [
      await page
        .getByRole('button', { name: `Drag ${title}` })
        .last()
        .boundingBox(),
      await target.boundingBox(),
    ]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
    await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
  }
  await drag(zoneOf(page, 'Lead').getByRole('list', { name: 'Added by rule' }))
  await expect(zoneOf(page, 'Lead').getByRole('list', { name: 'Placed manually' })).toContainText(title)
  await drag(zoneOf(page, 'Latest headlines').getByRole('list', { name: 'Added by rule' }))
  await expect(zoneOf(page, 'Latest headlines').getByRole('list', { name: 'Placed manually' })).toContainText(
    title,
  )
  await expect(zoneOf(page, 'Lead').getByRole('list', { name: 'Placed manually' })).not.toContainText(title)
})

test.describe('on a clock that moves', () => {
  test.use({ hasClock: true })

  test('a cached page changes when a slot ends', async ({ adminPage: page, clockedSite, request }) => {
    const [first, second] = await articles(page.request)
    const slot = { startsAt: null, endsAt: null, isPinned: false }
    const end = Date.now() + HOUR_MS
    const slots = [
      { ...slot, articleId: second?.id ?? 0, endsAt: new Date(end).toISOString() },
      { ...slot, articleId: first?.id ?? 0, startsAt: new Date(end).toISOString() },
    ]
    await save(page.request, { zones: [{ ...newZone('lead', 'lead'), fill: 'hand', slots }] })
    const leads = async () => {
      const html = await (await request.get('/')).text()
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      return Number(/\/articles\/(\d+)/.exec(main)?.[1])
    }
    expect([await leads(), await leads()]).toEqual([second?.id, second?.id])
    await clockedSite.advance(HOUR_MS / 2)
    expect([await leads(), await leads()]).toEqual([second?.id, second?.id])
    await clockedSite.advance(HOUR_MS / 2)
    expect(await leads()).toBe(first?.id)
  })
})

test.describe('when two editors save', () => {
  test.use({ expectedMessages: [/409 \(Conflict\)/] })

  test('both changes stand, or the second editor chooses', async ({ adminPage: page }) => {
    const [first, second] = await articles(page.request)
    await page.goto('/dashboard/front-page')
    await expect(page.getByText('The built-in page', { exact: true })).toBeVisible()
    const theirs = (await opened(page.request)).layout
    const [hero, breaking, lead, ...rest] = theirs.zones
    if (!hero || !breaking || !lead) throw new Error('the built-in page has three zones at least')
    await save(page.request, { zones: [hero, breaking, { ...lead, heading: 'Theirs' }, ...rest] })
    const latest = zoneOf(page, 'Latest headlines')
    await latest.getByText('Settings').click()
    await latest.getByLabel('Heading').fill('News of the day')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('The page was saved and merged with someone else’s changes')).toBeVisible()
    await expect(zoneOf(page, 'Lead: Theirs')).toBeVisible()

    const now = (await opened(page.request)).layout
    const slot = { articleId: first?.id ?? 0, startsAt: null, endsAt: null, isPinned: false }
    await save(page.request, {
      zones: now.zones.map((zone) => (zone.kind === 'lead' ? { ...zone, slots: [slot] } : zone)),
    })
    await page.getByLabel('Place it into').selectOption({ label: 'Lead: Theirs' })
    await page.getByRole('button', { name: `Place ${second?.title}`, exact: true }).click()
    await page.getByRole('button', { name: 'Save and publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this page' })
    await expect(dialog).toContainText('Lead: Theirs')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Readers see the page now').last()).toBeVisible()
    const saved = (await opened(page.request)).layout
    expect(saved.zones.find(({ kind }) => kind === 'lead')?.slots).toMatchObject([{ articleId: second?.id }])
    expect(saved.zones.find(({ kind }) => kind === 'latest')?.heading).toBe('News of the day')
  })
})

test('a section has a page of its own making', async ({ adminPage: page }) => {
  await page.goto('/dashboard/front-page')
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Politics' })
  await expect(page.getByText('The built-in page', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await page.getByRole('menuitem', { name: 'Pair' }).click()
  for (let n = 0; n < 4; n++) await page.getByRole('button', { name: 'Move Pair up' }).click()
  await saveFromScreen(page)
  await page.goto('/politics')
  await expect(page.getByRole('heading', { level: 1, name: 'Politics' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'More top stories' }).getByRole('article')).toHaveCount(2)
  const sections = (await (await page.request.get('/api/sections')).json()) as Array<{
    id: number
    slug: string
  }>
  await save(page.request, null, sections.find(({ slug }) => slug === 'politics')?.id ?? 0)
})

test('on a phone, an article is placed from the head of a zone, and saved without scrolling', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [, , third] = await articles(page.request)
  const title = third?.title ?? ''
  await page.goto('/dashboard/front-page')
  const saving = page.getByRole('button', { name: 'Save and publish' })
  await expect(saving).toBeInViewport()
  await expect(page.getByLabel('Find an article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place an article into Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place an article into Lead' })
  await dialog.getByLabel('Find an article').fill(title)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await findViolationsInBothColors(page)).toEqual([])
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Place an article into Lead' })).toBeFocused()
  await expect(zoneOf(page, 'Lead').getByText(title)).toBeVisible()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Preview as of' }).click()
  await expect(page.getByRole('textbox', { name: 'Preview as of' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(preview(page).getByRole('region', { name: 'Top Story' })).toContainText(title)
  await expect(page.getByText(`“${title}” is now in Lead.`).last()).toBeVisible()
  await page.getByRole('button', { name: 'Show the preview' }).click()

  await page.getByRole('button', { name: 'Actions for Promotion' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the page' }).click()
  await expect(zoneOf(page, 'Promotion')).toHaveCount(0)
  await page.mouse.wheel(0, 2_000)
  await expect(saving).toBeInViewport()
  await saveFromScreen(page)
  await expect(page.getByText(/^Live · version \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('the screen has no accessibility fault at three widths, light and dark', async ({ adminPage: page }) => {
  const [first, second, third] = await articles(page.request)
  const slot = { startsAt: null, endsAt: null, isPinned: false }
  const slots = [first, second, third].map((article) => ({ ...slot, articleId: article?.id ?? 0 }))
  await save(page.request, {
    zones: [
      newZone('hero', 'hero'),
      {
        ...newZone('lead', 'lead'),
        slots: [{ ...slot, articleId: first?.id ?? 0, endsAt: '2026-01-01T00:00:00.000Z' }],
      },
      {
        ...newZone('list', 'list'),
        heading: 'A heading that is as long as headings may be, which is eighty letters',
        slots,
      },
      { ...newZone('text', 'text'), text: 'Words' },
      newZone('most-read', 'most-read'),
    ],
  })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/dashboard/front-page')
    await expect(zoneOf(page, 'Lead').getByText('Ended')).toBeVisible()
    await page.getByRole('button', { name: `Times of ${second?.title}` }).click()
    for (const summary of await page.locator('details > summary').all()) await summary.click()
    await page.evaluate(() => scrollTo(0, 0))
    expect([width, await findViolationsInBothColors(page)]).toEqual([width, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
