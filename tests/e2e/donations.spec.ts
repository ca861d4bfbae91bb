import { ADMIN, expect, expectNoViolations, logIn, test } from '#tests/support/browser/mail-test.ts'
import { startSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { openStripeServer } from '#tests/support/stripe/stripe-server.ts'
import { ar } from '#shared/catalog/ar/index.ts'
import { de } from '#shared/catalog/de/index.ts'

// Donations on a site with an account at a Stripe of the test.

for (const [language, words] of Object.entries({ de, ar })) {
  test(`an admin turns donations on, and a visitor donates by keyboard without script, in ${language}`, async ({
    browser,
  }) => {
    const stripe = await openStripeServer()
    const port = String(await freePort())
    const site = await startSite({
      PORT: port,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      DEMO: '0',
      SITE_LANGUAGE: language,
      SITE_NAME: 'Ώρα',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: stripe.url,
    })
    try {
      const desk = await browser.newPage({ baseURL: site.origin })
      await logIn(desk.request, ADMIN)
      await desk.goto('/dashboard/members')
      const form = desk.getByRole('region', { name: 'Donations' })
      await form.getByLabel('Readers can donate at /donate').check()
      await form.getByLabel('Currency').fill('eur')
      await form.getByLabel('Amounts').fill('5, ten')
      await form.getByRole('button', { name: 'Save donations' }).click()
      await expect(form.getByText('Enter one to six different whole numbers')).toBeVisible()
      await form.getByLabel('Amounts').fill('5, 20, 1500')
      await form.getByRole('button', { name: 'Save donations' }).click()
      await expect(form.getByLabel('Amounts')).toHaveValue('5 20 1500')
      await expectNoViolations(desk, '#content')

      const phone = { width: 390, height: 844 }
      const context = await browser.newContext({ baseURL: site.origin, viewport: phone })
      const page = await context.newPage()
      await page.goto('/about')
      await page.getByRole('contentinfo').getByRole('link', { name: words.donate }).press('Enter')
      await expect(page).toHaveURL(/\/donate$/)
      await expect(page.locator('script[src]')).toHaveCount(0)
      await expectNoViolations(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(phone.width)
      const amounts = page.getByRole('group', { name: words.donationAmount }).getByRole('radio')
      await expect(amounts).toHaveCount(3)
      await amounts.first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const link = page.getByRole('link', { name: words.goToPayment })
      await expect(link).toHaveAttribute('href', 'https://checkout.stripe.com/c/pay/cs_test_1')
      await expectNoViolations(page)
      expect(stripe.requests.at(-1)?.body).toMatchObject({
        mode: 'subscription',
        line_items: [
          { price_data: { currency: 'eur', unit_amount: 2000, recurring: { interval: 'month' } } },
        ],
      })
      expect(stripe.misfits).toEqual([])
      await context.close()
      await desk.close()
    } finally {
      await site.stop()
      await stripe.close()
    }
  })
}
