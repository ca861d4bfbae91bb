import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'

/** Makes a browser that does not know some time zones; all of them without a list. */
function forgetZones(zones: string[] | null) {
  const { DateTimeFormat } = Intl
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, [locales, options]) {
      if (zones === null || zones.includes(options?.timeZone)) throw new RangeError('Invalid time zone')
      return new target(locales, options)
    },
  })
}

test.describe('a browser that knows the time zone by its former name', () => {
  test.use({ siteEnv: { SITE_TIME_ZONE: 'Europe/Kyiv' } })

  test('takes pages over and shows the dates of the server', async ({ page, request }) => {
    await page.addInitScript(forgetZones, ['Europe/Kyiv'])
    for (const path of ['/', '/articles/37', '/archive']) {
      const [, shown = ''] = /<time[^>]*>([^<]+)</.exec(await (await request.get(path)).text()) ?? []
      await page.goto(path)
      await waitUntilReady(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('time').first()).toHaveText(shown)
    }
  })
})

test.describe('a script that fails while it takes a page over', () => {
  test.use({ expectedMessages: [/Invalid time zone/] })

  test('leaves the page as the server sent it, with links that work', async ({ page }) => {
    await page.addInitScript(forgetZones, null)
    const failed = page.waitForEvent('console', (message) => message.text().includes('Invalid time zone'))
    await page.goto('/articles/37')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toContainText('sea wall')
    await expect(page.getByText('The deciding vote came from the opposition benches.')).toBeVisible()
    await expect(page.getByText('Something went wrong here')).toBeHidden()
    await page.getByRole('link', { name: 'Back to Stories' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
