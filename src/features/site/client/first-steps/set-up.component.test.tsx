import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { editionLayout } from '#features/front-page/shared/edition.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'

const PATH = '/dashboard/articles'
const question = (text: string) => page.getByRole('heading', { name: text })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('an admin sets up a newsroom without articles, step by step', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await expect.element(question('What is the paper called?')).toBeVisible()
  await checkScreen()
  await page.getByLabelText('Name', { exact: true }).fill('The Mill Courier')
  await button('Save').click()
  await expect.element(question('Which time zone does the newsroom work in?')).toBeVisible()
  await button('Later').click()
  await expect.element(question('Which sections does the paper have?')).toBeVisible()
  await checkScreen()
  await button('Remove Science').click()
  await button('Town Hall').click()
  await page.getByLabelText('Name of a section').fill(LONG_WORD)
  await button('Add section').click()
  await checkScreen()
  await button('Use these 9 sections').click()
  await expect.element(question('What does the front page look like?')).toBeVisible()
  const names = (await newsroom.as('admin').sections.list.query()).map(({ name }) => name)
  expect(names.slice(-2)).toEqual(['Town Hall', LONG_WORD])
  expect(names).not.toContain('Science')
})

test('a newsletter is not ready with a mail server that does not answer', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await button(/Newsletter Name it/).click()
  await page.getByLabelText('What it is about').fill('What happened in the valley.')
  await button('Create the newsletter').click()
  await expect.element(question('Which server sends your email?')).toBeVisible()
  await page.getByLabelText('Mail server').fill('mail example')
  await page.getByLabelText('From').fill('Mill Courier <news@mill.example>')
  await button('Save').click()
  await expect.element(page.getByText('Enter the name of a server')).toBeVisible()
  await expect.element(page.getByText('Enter only the address')).toBeVisible()
  await checkScreen()
  await page.getByLabelText('Mail server').fill('127.0.0.1')
  await page.getByLabelText('Port').fill('1')
  await page.getByLabelText('From').fill('news@mill.example')
  await button('Save').click()
  await expect.element(page.getByText('Nothing answers at 127.0.0.1, port 1.')).toBeVisible()
  await expect.element(page.getByLabelText('Port')).toHaveValue('1')
  await checkScreen()
  const [newsletter] = await newsroom.as('admin').newsletters.list.query()
  expect(newsletter).toMatchObject({ description: 'What happened in the valley.' })
})

test('the test of a mail server leads back to its form', async () => {
  const newsroom = await openNewsroom()
  const admin = newsroom.as('admin')
  await admin.newsletters.create.mutate({ name: 'Morning' })
  const { identity, version } = await admin.identity.read.query()
  await admin.identity.save.mutate({ identity: { ...identity, email: 'ann@mill.example' }, version })
  await openScreen(PATH, { as: 'admin' })
  await button(/Newsletter Name it/).click()
  await expect.element(page.getByLabelText('From')).toHaveValue('ann@mill.example')
  await admin.mail.update.mutate({
    server: { host: '127.0.0.1', port: 1, isSecure: false, user: 'ann' },
    from: 'news@mill.example',
  })
  await openScreen('/dashboard/articles/first-steps', { as: 'admin' })
  await button(/^Done Newsletter/).click()
  await expect.element(page.getByText('Email is sent through 127.0.0.1.')).toBeVisible()
  await expect.element(page.getByLabelText('Send a test to')).toHaveValue('ann@mill.example')
  await button('Send a test').click()
  await expect.element(page.getByText('Nothing answers at 127.0.0.1, port 1.')).toBeVisible()
  await checkScreen()
  await button('Change the mail server').click()
  await expect.element(page.getByLabelText('Port')).toHaveValue('1')
  await expect.element(page.getByLabelText('User')).toHaveValue('ann')
  await expect.element(page.getByLabelText('From')).toHaveValue('news@mill.example')
  await button('Cancel').click()
  await expect.element(page.getByLabelText('Send a test to')).toBeVisible()
  await expect.element(button(/^Done Newsletter/)).not.toBeInTheDocument()
})

test('the first article brings the list, with what is left in a line above it', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('staff').articles.create.mutate({ title: 'Ferry strike', content: 'Long.' })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByRole('link', { name: /^First steps/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ferry strike' })).toBeVisible()
  await checkScreen()
})

test('the steps stay when all are done, because the link of the last one has to be copied', async () => {
  const newsroom = await openNewsroom()
  const admin = newsroom.as('admin')
  await openScreen(PATH, { as: 'admin' })
  await page.getByLabelText('Name', { exact: true }).fill('The Mill Courier')
  await button('Save').click()
  await expect.element(question('Which time zone does the newsroom work in?')).toBeVisible()
  const { identity, version } = await admin.identity.read.query()
  await admin.identity.save.mutate({ identity: { ...identity, email: 'ann@mill.example' }, version })
  await admin.site.updateGeneral.mutate({ timeZone: 'Europe/Vienna' })
  await admin.sections.create.mutate({ name: 'Town Hall', slug: 'town-hall' })
  await admin.frontPage.save.mutate({ pageId: FRONT_PAGE, version: 0, layout: editionLayout() })
  await admin.articles.create.mutate({ title: 'Ferry strike', content: 'Long.', status: 'published' })
  await admin.mail.update.mutate({
    server: { host: 'mail.example', isSecure: true, user: '' },
    from: 'news@mill.example',
  })
  await admin.newsletters.create.mutate({ name: 'Morning' })
  await admin.settings.update.mutate({ hasAcceptedPages: false })
  await openScreen('/dashboard/articles/first-steps', { as: 'admin' })
  await expect.element(page.getByText('9 of 10 done')).toBeVisible()
  await expect.element(question('Do these texts speak for the paper?')).toBeVisible()
  await checkScreen()
  await button('Use these texts').click()
  await expect.element(page.getByText('10 of 10 done')).toBeVisible()
  await button(/^Done People/).click()
  await expect.element(question('Who writes with you?')).toBeVisible()
  await button('Create link').click()
  await expect.element(button('Copy link')).toBeVisible()
  await checkScreen()
  await button('Done').last().click()
  await expect.element(page.getByRole('link', { name: 'Ferry strike' })).toBeVisible()
})
