import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test, waitUntilHydrated } from '#tests/support/browser/test.ts'

async function publish(page: Page, title: string): Promise<number> {
  const data = { title, content: 'The text of the story.', category: 'politics' }
  const response = await page.request.post('/api/articles', { data })
  return ((await response.json()) as { id: number }).id
}

// The tests of this file share a site.
test.afterEach(async ({ adminPage: page }) => {
  const response = await page.request.post('/trpc/settings.update', { data: { addressForm: 'id' } })
  expect(response.status()).toBe(200)
})

async function chooseForm(page: Page, label: string): Promise<void> {
  await page.goto('/dashboard/addresses')
  await page.getByRole('radio', { name: label, exact: true }).check()
  await page.getByRole('button', { name: 'Save addresses' }).click()
  await expect(page.getByText('The addresses of articles have changed')).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = await findViolations(page)
    expect(violations.map((each) => each.id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('an admin chooses readable addresses, and readers find every story at its own', async ({
  adminPage: page,
}) => {
  const id = await publish(page, 'Council backs sea wall')
  await publish(page, 'الجدار البحري')
  await chooseForm(page, 'Section and title')
  await expectAccessible(page)

  await page.goto('/politics')
  await page.getByRole('link', { name: 'الجدار البحري' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الجدار البحري')
  expect(decodeURI(page.url())).toContain('/politics/الجدار-البحري')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الجدار البحري')
  await page.goto('/politics')
  await page.getByRole('link', { name: 'Council backs sea wall' }).first().click()
  await expect(page).toHaveURL(/\/politics\/council-backs-sea-wall$/)

  await page.goto(`/articles/${id}?from=issue`)
  await expect(page).toHaveURL(/\/politics\/council-backs-sea-wall\?from=issue$/)

  await chooseForm(page, 'Title')
  await page.goto('/politics')
  await page.getByRole('link', { name: 'Council backs sea wall' }).first().click()
  await expect(page).toHaveURL(/\d\/council-backs-sea-wall$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Council backs sea wall')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Council backs sea wall')
  // Going back before the page handles events would draw another page into it.
  await waitUntilHydrated(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politics')
  await chooseForm(page, 'Number')
  await page.goto('/politics/council-backs-sea-wall')
  await expect(page).toHaveURL(new RegExp(`/articles/${id}$`))
})

test('an editor changes the address of a story and how search engines show it', async ({
  adminPage: page,
}) => {
  const id = await publish(page, 'Harbor reopens')
  await chooseForm(page, 'Section and title')
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByLabel('Address', { exact: true }).fill('Harbor open again')
  await page.getByText('Search and sharing').click()
  await page.getByLabel('Headline in search results').fill('When the harbor opens')
  await page.getByLabel('Summary in search results').fill('On Monday at nine.')
  const quoting = page.getByLabel('May be quoted in answers')
  await expect(quoting.locator('option:checked')).toHaveText('Same as the site')
  await quoting.selectOption('No')
  const result = page.getByRole('figure', { name: 'In search results' })
  await expect(result).toContainText('When the harbor opens')
  await expect(result).toContainText('On Monday at nine.')
  await expect(page.getByRole('figure', { name: 'As a shared link' })).toContainText('Harbor reopens')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
  await page.goto(`/dashboard/articles/${id}`)
  await expect(page.getByText('Former addresses redirect here: harbor-reopens')).toBeVisible()

  await page.goto('/politics/harbor-reopens')
  await expect(page).toHaveURL(/\/politics\/harbor-open-again$/)
  await expect(page).toHaveTitle(/^When the harbor opens/)
  const signal = page.locator('meta[name="content-signal"]')
  await expect(signal).toHaveAttribute('content', 'search=yes, ai-input=no, ai-train=no')
})

test('an admin adds redirects manually and from a file', async ({ adminPage: page }) => {
  await page.goto('/dashboard/addresses')
  await page.getByRole('tab', { name: 'Redirects' }).click()
  await page.getByLabel('From').fill('/2011/old-story.html')
  await page.getByLabel('To', { exact: true }).fill('/politics')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByRole('cell', { name: '/2011/old-story.html', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const file = {
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('from,to\n/a,/business\n/b,/nowhere\n'),
  }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 redirect was added, 1 line was left out.')).toBeVisible()
  await expect(page.getByText('There is no page at this target')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)

  await page.goto('/2011/old-story.html')
  await expect(page).toHaveURL(/\/politics$/)
  await page.goto('/a')
  await expect(page).toHaveURL(/\/business$/)
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedMessages: [/status of 404/] })

  test('becomes a redirect with one click', async ({ adminPage: page }) => {
    await publish(page, 'Ferry timetable')
    await page.goto('/blog/2009-ferry-timetable.html')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(async () => {
      await page.goto('/dashboard/addresses')
      await page.getByRole('tab', { name: 'Not found' }).click()
      await expect(page.getByText('/blog/2009-ferry-timetable.html', { exact: true })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Redirect /blog/2009-ferry-timetable.html' }).click()
    await expect(page.getByText('/blog/2009-ferry-timetable.html', { exact: true })).toBeHidden()
    await page.goto('/blog/2009-ferry-timetable.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ferry timetable')
  })
})
