import type { Page } from '@playwright/test'
import { findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import { settingsPage } from '#tests/support/browser/newsroom-pages.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path fill="#16324f" d="M0 0h200v100H0z"/></svg>'

const previewOf = (page: Page) => page.frameLocator('section[aria-label="Preview"] iframe').last()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible()
}

/** Saves the built-in look again, for the tests after this one. */
async function reset(page: Page): Promise<void> {
  const { result } = (await (await page.request.get('/trpc/identity.read')).json()) as {
    result: { data: { identity: Record<string, unknown>; version: number } }
  }
  const block = { mode: 'default', label: '', heading: '', text: '', button: { label: '', href: '' } }
  const texts = ['name', 'tagline', 'logoLight', 'logoDark', 'icon', 'email', 'phone', 'address', 'imprint']
  const identity = {
    ...Object.fromEntries(texts.map((key) => [key, ''])),
    ...Object.fromEntries(['colors', 'navigation', 'footer', 'social'].map((key) => [key, null])),
    fonts: 'newsreader-inter',
    hero: { ...block, picture: '' },
    promo: block,
  }
  const response = await page.request.post('/trpc/identity.save', {
    data: { identity, version: result.data.version },
  })
  expect(response.status()).toBe(200)
}

test.afterEach(async ({ adminPage: page }) => reset(page))

test('an admin gives the paper its own face, sees it before saving, and readers see it at once', async ({
  adminPage: page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/dashboard/site')
  await page.getByLabel('Name', { exact: true }).fill('The Quay Courier')
  await page.getByLabel('Tagline').fill('Every tide')
  await page.getByLabel('SVG file for Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(SVG),
  })
  await expect(previewOf(page).getByRole('img', { name: 'The Quay Courier' })).toBeVisible()

  await settingsPage(page, 'Colors and fonts').click()
  await page.getByLabel('Use our own colors').check()
  await page.getByLabel('Link color', { exact: true }).fill('#ffcc00')
  await expect(page.getByText(/Its contrast with the page is 1\.\d and must be 4\.5/)).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(page.getByText('On dark pages:')).toBeVisible()
  await page.getByLabel('Main color', { exact: true }).fill('#123456')
  await page.getByRole('radio', { name: 'Source Serif and Source Sans' }).check()

  await settingsPage(page, 'Hero and promotion').click()
  await page.getByLabel('Hero', { exact: true }).selectOption('own')
  // The demo has breaking news, which replaces the heading.
  await page.getByLabel('Heading, hero').fill('News from the water')
  await page.getByLabel('Button, hero', { exact: true }).fill('Send us a tip')
  await page.getByLabel('Address of the button, hero').fill('/contact')
  await page.getByLabel('Promotion', { exact: true }).selectOption('off')
  await expect(previewOf(page).getByText('Send us a tip')).toBeVisible()

  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto('/')
  await expect(reader).not.toHaveTitle(/Quay/)
  await save(page)
  await reader.goto('/')
  await expect(reader).toHaveTitle('The Quay Courier — Every tide')
  await expect(reader.getByRole('link', { name: 'Send us a tip' })).toHaveAttribute('href', '/contact')
  await expect(reader.getByText('Premium')).toHaveCount(0)
  const hero = reader.locator('section[aria-labelledby="hero"]')
  await expect(hero).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  const loaded = await reader.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(loaded).toEqual(expect.arrayContaining(['Source Serif 4 Variable', 'Source Sans 3 Variable']))
  expect(loaded).not.toContain('Newsreader')
  expect(loaded).not.toContain('Inter')
  expect(await findViolationsInBothColors(reader)).toEqual([])
  await context.close()
})

test('menus are made and reordered with the keyboard alone', async ({ adminPage: page, browser }) => {
  await page.goto('/dashboard/site')
  await settingsPage(page, 'Menus').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeFocused()
  await page.getByLabel('Customize the menu').focus()
  await page.keyboard.press('Space')
  const handle = page.getByRole('button', { name: 'Reorder Politics' })
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await expect(page.getByLabel('Label of entry 1', { exact: true })).toHaveValue('Politics')
  await expect(handle).toBeFocused()
  await expect(page.getByText('Politics is at 1 of 5.')).toBeAttached()
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()

  // Sections and pages are chosen from lists, so editors need not know their addresses.
  const list = page.getByRole('button', { name: /, to Navigation$/ })
  await list.filter({ hasText: 'Add section' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Politics' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Health' }).press('Enter')
  await expect(page.getByLabel('Link of entry 6', { exact: true })).toHaveValue('/health')
  await list.filter({ hasText: 'Add page' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expect(page.getByLabel('Link of entry 7', { exact: true })).toHaveValue('/archive')
  await list.filter({ hasText: 'Add link' }).press('Enter')
  await expect(page.getByLabel('Label of entry 8', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Remove entry 8' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Archive' })).toBeFocused()

  await page.getByRole('button', { name: 'Actions for Politics' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add a link below' }).press('Enter')
  await expect(page.getByLabel('Label of link below Politics 1')).toBeFocused()
  await page.keyboard.type('Town hall')
  await page.getByLabel('Link of link below Politics 1').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save and publish' }).press('Enter')
  await expect(page.getByText('Not saved. These need fixing: Menus.')).toBeVisible()
  await expect(page.getByText(/^Begin with \/ for a page of this site/)).toBeVisible()
  await page.getByLabel('Link of link below Politics 1').fill('/search?q=hall')
  await save(page)

  const reader = await browser.newPage()
  await reader.setViewportSize({ width: 1440, height: 900 })
  await reader.goto('/archive')
  const bar = reader.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link').nth(1)).toHaveText(/^Politics/)
  await expect(bar.getByRole('link', { name: 'Health' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Town hall' })).toBeHidden()
  await bar.getByRole('link', { name: /^Politics/ }).focus()
  await expect(bar.getByRole('link', { name: 'Town hall' })).toBeVisible()
  await reader.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: 'Town hall' })).toBeFocused()
  await reader.close()
})

test.describe('what is rejected', () => {
  test.use({ expectedMessages: [/status of (400|409)/] })

  test('a drawing that carries a script is rejected with a sentence', async ({ adminPage: page }) => {
    await page.goto('/dashboard/site')
    await page.getByLabel('SVG file for Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    })
    await page.getByRole('button', { name: 'Save and publish' }).click()
    const problem = page.getByRole('region', { name: 'Site' }).getByRole('alert')
    await expect(problem).toHaveText('This SVG file contains a script')
  })

  test('two admins cannot overwrite each other', async ({ adminPage: page }) => {
    await page.goto('/dashboard/site')
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await reset(page)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(/^Someone else changed the look of the site/).first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine')
  })
})

for (const width of [390, 768, 1440]) {
  test(`every part of the screen is accessible and fits at ${width} px`, async ({ adminPage: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/site')
    for (const name of [
      'Name and logo',
      'Colors and fonts',
      'Menus',
      'Hero and promotion',
      'Contact and publisher',
    ]) {
      await settingsPage(page, name).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      for (const own of await page.getByRole('checkbox', { name: /^(?:Use our own|Customize)/ }).all())
        await own.check()
      expect(await findViolationsInBothColors(page)).toEqual([])
      const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
      expect(spare).toBe(0)
    }
  })
}
