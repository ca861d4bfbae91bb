import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { moveByKey } from '#tests/support/browser/drag-by-keyboard.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** The names of the rows, in order, as their handles have them. */
const order = (list: Locator) =>
  list
    .locator('[data-handle]')
    .evaluateAll((handles) => handles.map((one) => one.getAttribute('aria-label')?.replace('Reorder ', '')))

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Reorder ${name}`, exact: true })

/** Rows still slide into their places after the last drop, so the drag starts again until its target is announced. */
async function drag(page: Page, name: string, onto: string, announced: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
    const [from, to] = [await handle(page, name).boundingBox(), await handle(page, onto).boundingBox()]
    if (!from || !to) throw new Error('no handle')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 14, { steps: 8 })
    await expect(page.locator('[id^=DndLiveRegion]')).toHaveText(announced, { timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
}

test('sections are put in order by keyboard and by pointer, and stay so', async ({ adminPage: page }) => {
  await page.goto('/dashboard/sections')
  const table = page.getByRole('table', { name: 'Sections' })
  await expect(handle(page, 'Technology')).toBeVisible()
  const before = await order(table)
  const [first = '', second = '', third = ''] = before.map(String)
  const live = page.locator('[id^=DndLiveRegion]')
  await handle(page, first).press('Space')
  await expect(live).toHaveText(`${first} is at 1 of ${before.length}.`)
  await moveByKey(page, live, 'ArrowDown', `${first} is at 2 of ${before.length}.`)
  await handle(page, first).press('Space')
  await expect.poll(() => order(table)).toEqual([second, first, ...before.slice(2)])
  await expect(handle(page, first)).toBeFocused()
  await drag(page, second, third, `${second} is at 3 of ${before.length}.`)
  await expect.poll(() => order(table)).toEqual([first, third, second, ...before.slice(3)])
  await handle(page, first).press('Space')
  await expect(live).toHaveText(`${first} is at 1 of ${before.length}.`)
  await moveByKey(page, live, 'ArrowDown', `${first} is at 2 of ${before.length}.`)
  await page.keyboard.press('Escape')
  await expect(live).toHaveText('Canceled. Nothing changed.')
  expect(await findViolations(page, 'main')).toEqual([])
  await page.reload()
  await expect.poll(() => order(table)).toEqual([first, third, second, ...before.slice(3)])
  await drag(page, third, second, `${third} is at 3 of ${before.length}.`)
  await expect.poll(() => order(table)).toEqual(before)
})

test('the picture of a section is one of the media library', async ({ adminPage: page }) => {
  await page.goto('/dashboard/sections')
  await page.getByRole('button', { name: 'Edit Sports' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit section' })
  await dialog.getByRole('button', { name: 'Choose a picture for Picture' }).click()
  const create = { width: 1200, height: 630, channels: 3 as const, background: '#1a5fb4' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'Stadium.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const response = await page.request.get('/api/sections')
  const sections = (await response.json()) as Array<{ slug: string; picture: string }>
  expect(sections.find(({ slug }) => slug === 'sports')?.picture).toMatch(/^\/uploads\//)
})
