import { findViolations, findViolationsInBothColors, WIDTHS } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const SCREENS = [
  { name: 'front page', path: '/' },
  { name: 'category page', path: '/politics' },
  { name: 'news page', path: '/news' },
  { name: 'archive', path: '/archive' },
  { name: 'second page of news', path: '/news?page=2' },
  { name: 'article', path: '/articles/37' },
  { name: 'search', path: '/search?q=sea+wall' },
  { name: 'auth screen', path: '/auth' },
  { name: 'corrections', path: '/corrections' },
  { name: 'about', path: '/about' },
]

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const { name, path } of SCREENS) {
      test(`the ${name} passes axe in light and dark colors and does not overflow`, async ({ page }) => {
        await page.goto(path)
        expect(await findViolationsInBothColors(page)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      })
    }
  })
}

test.describe('missing pages', () => {
  test.use({ expectedMessages: [/404 \(Not Found\)/] })

  test('an unknown path and an unknown article return 404 with a link home', async ({ page }) => {
    for (const [path, text] of [
      ['/foo/bar', '404 - Page Not Found'],
      ['/articles/999999', 'Article Not Found'],
      ['/articles/abc', 'Article Not Found'],
    ] as const) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
      const violations = await findViolations(page)
      expect(violations).toEqual([])
      await page.getByRole('link', { name: 'Return to Homepage' }).click()
      await expect(page).toHaveURL('/')
    }
  })
})

test('the front page has no broken links', async ({ page, request }) => {
  await page.goto('/')
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of new Set(hrefs.filter((address) => address.startsWith('/')))) {
    const response = await request.get(href, { maxRedirects: 0 })
    expect([href, response.status()]).toEqual([href, 200])
  }
})
