import type { Browser } from '@playwright/test'
import { findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import type { Translated } from '#shared/catalog/catalog-types.ts'
import { openStripeServer } from '#tests/support/stripe/stripe-server.ts'
import { ar } from '#features/memberships/texts/ar.ts'
import { de } from '#features/memberships/texts/de.ts'
import { deDesk } from '#features/memberships/texts/de-desk.ts'
import type { enDesk } from '#features/memberships/texts/en-desk.ts'
import { arDesk } from '#features/memberships/texts/ar-desk.ts'

// Donations on a site with an account at a Stripe of the test.

const PHONE = { width: 390, height: 844 }
const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1'

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
      await turnOn(browser, site, language === 'de' ? deDesk : arDesk)
      await donate(browser, site, words)
      expect(stripe.requests.at(-1)?.body).toMatchObject({
        mode: 'subscription',
        line_items: [
          { price_data: { currency: 'eur', unit_amount: 2000, recurring: { interval: 'month' } } },
        ],
      })
      await checkPages(browser, site, words)
      expect(stripe.misfits).toEqual([])
    } finally {
      await site.stop()
      await stripe.close()
    }
  })
}

/** Turns donations on in the dashboard, after amounts that are rejected. */
async function turnOn(browser: Browser, site: BuiltSite, words: Translated<typeof enDesk>): Promise<void> {
  const desk = await browser.newPage({ baseURL: site.origin })
  await logIn(desk.request, ADMIN)
  await desk.goto('/dashboard/members')
  const form = desk.getByRole('region', { name: words.donations })
  const amounts = form.getByLabel(words.donationAmounts)
  const save = form.getByRole('button', { name: words.updateDonations })
  await form.getByLabel(words.donationsOn.replace('{path}', '/donate')).check()
  await form.getByLabel(words.donationCurrency).fill('eur')
  for (const rejected of ['5, ten', '5, 20, 1,500']) {
    await amounts.fill(rejected)
    await save.click()
    await expect(form.getByText(words.badDonationAmounts)).toBeVisible()
  }
  await amounts.fill('5, 20, 1500')
  await save.click()
  await expect(amounts).toHaveValue('5 20 1500')
  expect(await findViolationsInBothColors(desk, '#content')).toEqual([])
  await desk.close()
}

/** Follows the link in the footer, and chooses the second amount every month, with the keyboard only. */
async function donate(browser: Browser, site: BuiltSite, words: typeof de): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: words.donate }).press('Enter')
  await expect(page).toHaveURL(/\/donate$/)
  const amounts = page.getByRole('group', { name: words.donationAmount }).getByRole('radio')
  await expect(amounts).toHaveCount(3)
  await amounts.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: words.goToPayment })
  await expect(link).toHaveAttribute('href', CHECKOUT)
  await context.close()
}

/** Checks both pages with axe, which needs script, and that nothing is wider than a phone. */
async function checkPages(browser: Browser, site: BuiltSite, words: typeof de): Promise<void> {
  const page = await browser.newPage({ baseURL: site.origin, viewport: PHONE })
  const check = async () => {
    expect(await findViolationsInBothColors(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await page.goto('/donate')
  await check()
  await page.getByRole('main').getByRole('button', { name: words.donate }).click()
  await expect(page.getByRole('link', { name: words.goToPayment })).toHaveAttribute('href', CHECKOUT)
  await check()
  await page.close()
}
