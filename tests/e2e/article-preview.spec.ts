import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

async function openDraft(page: Page, content: string): Promise<number> {
  const data = { title: 'Sea wall', content, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  return id
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preview' })
const pageIn = (page: Page) => dialog(page).locator('iframe').last().contentFrame()

test('the preview is the page itself, at three widths, light and dark, and follows what is typed', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openDraft(page, '## A heading\n\n| a | b |\n| --- | --- |\n| c | d |')
  const title = page.getByLabel('Title', { exact: true })
  await title.focus()
  await page.keyboard.press('Control+p')
  await expect(pageIn(page).getByRole('heading', { name: 'Sea wall', includeHidden: true })).toBeVisible()
  await expect(pageIn(page).locator('td').first()).toHaveText('c')
  for (const [label, width] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1440],
  ] as const) {
    await dialog(page).getByRole('button', { name: label }).click()
    await expect
      .poll(() =>
        pageIn(page)
          .locator('body')
          .evaluate(() => innerWidth),
      )
      .toBe(width)
  }
  await dialog(page).getByRole('button', { name: 'Dark' }).click()
  await expect(pageIn(page).locator('html[data-theme=dark]')).toHaveCSS('background-color', 'rgb(18, 18, 20)')
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  await title.fill('The wall is closed')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(
    pageIn(page).getByRole('heading', { name: 'The wall is closed', includeHidden: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const beside = page.locator('[role=tabpanel] iframe').last().contentFrame()
  await expect(beside.locator('h1')).toHaveText('The wall is closed')
})

test('a link shows the draft to someone without an account until it is revoked', async ({
  adminPage: page,
  browser,
  baseURL,
}) => {
  await openDraft(page, 'Only the lawyer may read this.')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const links = page.getByRole('region', { name: 'Preview links' })
  await links.getByRole('button', { name: 'New preview link' }).click()
  const form = page.getByRole('dialog', { name: 'New preview link' })
  await form.getByLabel('For whom').fill('Lawyer')
  await form.getByLabel('Works for').selectOption('1 day')
  await form.getByRole('button', { name: 'Create link' }).press('Enter')
  const address = await form.getByLabel('Preview link').inputValue()
  expect(address).toMatch(/\/preview\/[\w-]{43}$/)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(links.getByText('Not opened yet')).toBeVisible()

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const outsider = await context.newPage()
  const logged: string[] = []
  outsider.on('console', (message) => logged.push(message.text()))
  const open = () => outsider.goto(new URL(new URL(address).pathname, baseURL).href)
  expect((await open())?.status()).toBe(200)
  await expect(outsider.getByRole('heading', { name: 'Sea wall' })).toBeVisible()
  await expect(outsider.getByText('Only the lawyer may read this.')).toBeVisible()
  await expect(outsider.getByRole('button', { name: 'Print' })).toHaveCount(0)
  expect(await findViolationsInBothColors(outsider)).toEqual([])
  expect(logged).toEqual([])

  await page.reload()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(links.getByText('Opened once')).toBeVisible()
  await links.getByRole('button', { name: 'Revoke Lawyer' }).click()
  await expect(links.getByText('Revoked')).toBeVisible()
  expect((await open())?.status()).toBe(404)
  await context.close()
})
