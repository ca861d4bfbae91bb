import type { Page } from '@playwright/test'
import { ADMIN, expect, expectNoViolations, logIn, mailTo, test } from '#tests/support/browser/mail-test.ts'

// Members on a site that sends mail to a server of the test.

const CONTENT = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.'
const READER = { username: 'dorothy', password: 'a long enough password' }

async function createArticle(page: Page, title: string, access: string): Promise<number> {
  await logIn(page.request, ADMIN)
  const data = { title, content: CONTENT, category: 'news', access }
  const response = await page.request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

test('a reader logs in at the paywall with a password and is back at the article', async ({
  page: desk,
  browser,
  site,
}) => {
  const id = await createArticle(desk, 'The quiet quay', 'readers')
  await desk.request.post('/api/register', { data: READER })
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await page.goto(`/articles/${id}`)
  const paywall = page.getByRole('region', { name: 'The rest of this story is for registered readers' })
  await paywall.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Username').fill(READER.username)
  await page.getByLabel('Password', { exact: true }).fill(READER.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`/articles/${id}$`))
  await expect(page.getByText('The word behind it.')).toBeVisible()
  await expect(paywall).toBeHidden()
  await context.close()
})

test('a newsroom offers a tier, and a reader joins it at the paywall, reads, lapses and returns', async ({
  page: desk,
  browser,
  sink,
  site,
}) => {
  const id = await createArticle(desk, 'The late ferry', 'members')
  await desk.goto('/dashboard/members')
  await expect(desk.getByText('No tiers yet')).toBeVisible()
  await desk.getByRole('button', { name: 'New tier' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Friends of the harbor')
  await dialog.getByLabel('What its members get').fill('Every story to its end')
  await dialog.getByLabel('How readers become members').selectOption('paid')
  await dialog.getByLabel('Trial days').fill('14')
  await dialog.getByLabel('Price').fill('$6 a month or $60 a year')
  await dialog.getByLabel('How they pay').selectOption('link')
  await dialog.getByLabel('Address of the page').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an address that begins with https:// or http://')).toBeVisible()
  await dialog.getByLabel('Address of the page').fill('https://pay.example/friends')
  await expectNoViolations(desk, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Friends of the harbor' })).toContainText('14')

  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  const reader = await context.newPage()
  await reader.goto('/')
  await reader.getByRole('link', { name: 'Get Premium Access' }).click()
  await expect(reader).toHaveURL(/\/membership$/)
  await reader.goto(`/articles/${id}`)
  await expectNoViolations(reader)
  const paywall = reader.getByRole('region', { name: 'The rest of this story is for members' })
  await expect(paywall).toContainText('$6 a month or $60 a year · 14-day free trial')
  await paywall.getByRole('link', { name: 'See what you get' }).click()
  await expectNoViolations(reader)
  await expect(reader.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
    'href',
    'https://pay.example/friends',
  )
  await reader.getByRole('button', { name: 'Start the trial of Friends of the harbor' }).click()
  await reader.getByRole('main').getByLabel('Your email address').fill('ann@ropewalk.example')
  await reader.getByRole('button', { name: 'Send me the link' }).click()
  await expectNoViolations(reader)
  const mail = await mailTo(sink, 'ann@ropewalk.example', '/newsletters/sign-in/')
  const [code = ''] = /\d{6}/.exec(mail) ?? []
  await reader.getByLabel('The six-digit code from our email').fill(code)
  await reader.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(reader).toHaveURL(new RegExp(`/articles/${id}$`))
  await expect(reader.getByText('The word behind it.')).toBeVisible()
  await reader.goto('/dashboard/settings')
  await expect(reader.getByRole('form', { name: 'Set a Password' })).toBeVisible()
  await expect(reader.getByLabel('Current password')).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'Your newsletters and data' })).toBeVisible()
  await expect(reader.getByText(/^Friends of the harbor, until /)).toBeVisible()
  await expectNoViolations(reader)

  await desk.reload()
  const row = desk.getByRole('row').filter({ hasText: 'ann@ropewalk.example' })
  await expect(row).toContainText('Joined')
  await expectNoViolations(desk)
  await row.getByRole('button', { name: 'End the membership of ann@ropewalk.example' }).click()
  await desk.getByRole('button', { name: 'End now' }).click()
  await expect(desk.getByText('No members found').or(desk.getByText('No members yet'))).toBeVisible()
  await reader.goto(`/articles/${id}`)
  await expect(paywall).toBeVisible()
  await expect(reader.getByText('The word behind it.')).toBeHidden()

  await desk.getByRole('button', { name: 'Add a member' }).click()
  await desk.getByRole('dialog').getByLabel('Email address').fill('ann@ropewalk.example')
  await desk.getByRole('dialog').getByRole('button', { name: 'Add a member' }).click()
  await expect(row).toContainText('No end')
  await reader.reload()
  await expect(reader.getByText('The word behind it.')).toBeVisible()
  await context.close()
})

test('a file with members is shown before it is taken over, and one of them reads without script', async ({
  page: desk,
  browser,
  sink,
  site,
}) => {
  const id = await createArticle(desk, 'The silent ferry', 'members')
  const fields = { description: '', trialDays: 0, price: '', payment: 'manual', payUrl: '', isOpen: true }
  const data = { ...fields, name: 'Patrons', kind: 'given' }
  await desk.request.post('/trpc/tiers.create', { data })
  await desk.goto('/dashboard/members')
  await desk.getByRole('button', { name: 'Upload a file' }).click()
  const dialog = desk.getByRole('dialog')
  const csv = 'email,tier,until\nbo@ropewalk.example,Patrons,\nnobody,Patrons,\n'
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('CSV file').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('New: 1')).toBeVisible()
  await expect(dialog.getByText('Line 3')).toBeVisible()
  await expectNoViolations(desk, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'bo@ropewalk.example' })).toContainText('File')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const reader = await context.newPage()
  await reader.goto(`/articles/${id}`)
  await reader.getByLabel('A link by email').fill('bo@ropewalk.example')
  await reader.getByRole('button', { name: 'Send me the link' }).click()
  const mail = await mailTo(sink, 'bo@ropewalk.example', '/newsletters/sign-in/')
  const [link = ''] = /\/newsletters\/sign-in\/[\w.-]+/.exec(mail) ?? []
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Log in' }).click()
  await expect(reader).toHaveURL(new RegExp(`/articles/${id}$`))
  await reader.getByRole('link', { name: 'Logged in? Read the whole story' }).click()
  await expect(reader.getByText('The word behind it.')).toBeVisible()
  await context.close()
})
