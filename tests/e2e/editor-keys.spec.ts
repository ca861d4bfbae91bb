import { expect, test } from '#tests/support/browser/test.ts'

test('the keys of the form for a new article lead where they should', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/dashboard/articles/new')
  const title = page.getByLabel('Title', { exact: true })
  const content = page.getByRole('textbox', { name: 'Content' })
  await expect(content).toBeVisible()
  const toCreate: string[] = []
  page.on('request', (request) => {
    if (/articles\.(create|setStatus)/.test(request.url())) toCreate.push(request.url())
  })

  await expect(title).toBeFocused()
  await title.fill('Half a story')
  await title.press('Enter')
  await expect(page.getByLabel('Excerpt')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()

  await page.keyboard.type('Words')
  await page.keyboard.press('Control+Shift+Z')
  await expect(content).toHaveText('Words')

  // Near the foot of the window, the list opens upward and stays beside the cursor while it gets shorter.
  for (let line = 0; line < 12; line++) await page.keyboard.press('Enter')
  await content.evaluate((element) =>
    window.scrollTo(0, element.getBoundingClientRect().bottom + scrollY - innerHeight),
  )
  await page.keyboard.type('/pic')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await expect(list.getByRole('option')).toHaveCount(2)
  const caret = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? 0)
  const box = await list.boundingBox()
  const distance = Math.min(
    Math.abs(caret - (box?.y ?? 0) - (box?.height ?? 0)),
    Math.abs((box?.y ?? 0) - caret),
  )
  expect(distance).toBeLessThan(60)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const tools = toolbar.getByRole('button')
  await expect(tools.first()).toBeFocused()
  await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(tools.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(content).toBeFocused()

  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await expect(link.getByLabel('Address')).toBeFocused()
  await page.keyboard.press('Escape')

  await content.press('Escape')
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
  await page.getByRole('heading', { name: 'Article Manager' }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeFocused()
  expect(toCreate).toEqual([])
})

test('in forced colors, what is chosen has the system’s color', async ({ adminPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  const ground = (current: string) =>
    page
      .locator(`nav [aria-current="${current}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const highlight = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none'
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  expect(await ground('page')).toBe(highlight)
})
