import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

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

test('a newsletter gets its name and its mail server in the step', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await button(/Newsletter Name it/).click()
  await button('Create the newsletter').click()
  await page.getByLabelText('Mail server').fill('mail example')
  await page.getByLabelText('From').fill('news@mill.example')
  await button('Save').click()
  await expect.element(page.getByText('Enter the name of a server')).toBeVisible()
  await checkScreen()
  await page.getByLabelText('Mail server').fill('mail.example')
  await page.getByLabelText('Password').fill('a/b?c#d@e')
  await button('Save').click()
  await expect.element(page.getByText('Email is sent through mail.example.')).toBeVisible()
  await checkScreen()
})

test('the first article brings the list, with what is left in a line above it', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('staff').articles.create.mutate({ title: 'Ferry strike', content: 'Long.' })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByRole('link', { name: /^First steps/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ferry strike' })).toBeVisible()
  await checkScreen()
})
