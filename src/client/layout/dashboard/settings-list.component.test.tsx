import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const list = page.getByRole('navigation', { name: 'Settings of the site' })
const link = (name: string) => list.getByRole('link', { name, exact: true })
const openPage = page.getByRole('heading', { level: 1 })

/** The headings of the list, each with the pages below it. */
const groups = () =>
  [...list.element().querySelectorAll('h2')].map((heading) => [
    heading.textContent,
    ...[...(heading.nextElementSibling?.querySelectorAll('a') ?? [])].map((each) => each.textContent),
  ])

test('the settings of the site are pages in three groups', async () => {
  await openNewsroom()
  await openScreen('/dashboard/site', { as: 'admin' })
  await expect.element(openPage).toHaveTextContent(/^Name and logo$/)
  const [paper, publishing, system] = groups()
  expect(paper?.join()).toBe(
    'Paper,Name and logo,Colors and fonts,Menus,Hero and promotion,Contact and publisher',
  )
  expect(publishing).toEqual(expect.arrayContaining(['Articles and accounts', 'Public record', 'Feeds']))
  expect(system?.slice(0, 2)).toEqual(['System', 'Features'])
  expect(system).toEqual(expect.arrayContaining(['Email', 'Webhooks', 'System Status']))
  await checkScreen()
})

test('an address that was valid before opens the first page', async () => {
  await openNewsroom()
  await openScreen('/dashboard/site/name', { as: 'admin' })
  await expect.element(page.getByLabelText('Tagline')).toBeVisible()
  await expect.element(link('Name and logo')).toHaveAttribute('aria-current', 'page')
})

test('what one page changed stays on the others until it is saved, and every page says so', async () => {
  const newsroom = await openNewsroom()
  await openScreen('/dashboard/site', { as: 'admin' })
  await page.getByLabelText('Tagline').fill('Every tide')
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await link('Contact and publisher').click()
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect
    .poll(() => newsroom.as('admin').identity.read.query())
    .toMatchObject({ identity: { tagline: 'Every tide' } })
  await expect.element(page.getByText('Not saved', { exact: true })).not.toBeInTheDocument()
})

test('leaving asks, from each page that has something to save', async () => {
  await openNewsroom()
  for (const [path, label] of [
    ['site', 'Tagline'],
    ['site/contact', 'Phone'],
    ['site-settings/feeds', 'WebSub hub'],
    ['site-settings/embeds', 'Other sites that articles may embed'],
  ] as const) {
    await openScreen(`/dashboard/${path}`, { as: 'admin' })
    await page.getByLabelText(label).fill('https://hub.example.org')
    await link('Webhooks').click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByLabelText(label)).toHaveValue('https://hub.example.org')
  }
  await openScreen('/dashboard/site/menus', { as: 'admin' })
  await page.getByLabelText('Customize the menu').click()
  await page.getByRole('button', { name: 'Remove Home' }).click()
  await link('Webhooks').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Label of entry 1')).toHaveValue('News')
})
