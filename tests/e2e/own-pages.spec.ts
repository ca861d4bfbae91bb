import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

test('an admin writes a page of their own in the article editor', async ({ adminPage: page }) => {
  await page.goto('/dashboard/pages')
  await expect(page.getByText('No pages yet')).toBeVisible()
  await page.getByLabel('Title').fill('Who we are')
  await page.getByLabel('Address', { exact: true }).fill('Our Team')
  await page.getByRole('button', { name: 'Create and write' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pages\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Edit page' })
  await expect(form.getByText('Required')).toHaveCount(0)
  for (const label of ['Category', 'Featured picture', 'Source address', 'Tags', 'Only a typo'])
    await expect(form.getByLabel(label)).toHaveCount(0)
  for (const tab of ['Corrections', 'Where it comes from', 'Source'])
    await expect(form.getByRole('tab', { name: tab })).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Nine people, one boat.\n## Masthead\nAnn Reed')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(form.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/our-team')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/pages$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Who we are' })).toContainText('Published')
  await page.getByRole('link', { name: 'View Who we are' }).click()
  await expect(page).toHaveURL(/\/our-team$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who we are')
  await expect(page.getByRole('heading', { name: 'Masthead' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = await findViolations(page)
    expect(violations.map((each) => each.id)).toEqual([])
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Who we are' }).click()
  await expect(page).toHaveURL(/\/our-team$/)
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Who we are')).toHaveCount(0)
})

test.describe('an address that is not free', () => {
  test.use({ expectedMessages: [/status of 400/] })

  test('is rejected with a sentence at the field', async ({ adminPage: page }) => {
    await page.goto('/dashboard/pages')
    await page.getByLabel('Title').fill('Interface')
    await page.getByLabel('Address', { exact: true }).fill('api')
    await page.getByRole('button', { name: 'Create and write' }).click()
    await expect(page.getByText('This address is used by the site itself')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  })
})
