import { expect } from '@playwright/test'
import type { Count, Hand } from './hand.ts'

export interface Task {
  name: string
  /** What the same task took in Ghost 6.65; null where it has no such thing. */
  ghost: Count | null
  onPhone?: boolean
  /** Starts signed out. */
  isAnonymous?: boolean
  work: (hand: Hand) => Promise<void>
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path fill="#16324f" d="M0 0h3v1H0z"/></svg>',
).toString('base64')

const PASTED = '<ul><li>Bread</li><li>Salt</li></ul><table><tr><td>1</td><td>2</td></tr></table>'

const text = ({ page }: Hand) => page.getByRole('textbox', { name: 'Content' })
const sidebar = ({ page }: Hand, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard views' }).getByRole('link', { name })
const toast = ({ page }: Hand, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

async function openDashboard({ page }: Hand): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('row').nth(1).waitFor()
}

/** Opens the page of the newest article as its readers see it. */
async function openStory({ page }: Hand): Promise<void> {
  const [article] = (await (await page.request.get('/api/articles?limit=1')).json()) as Array<{ id: number }>
  await page.goto(`/articles/${article?.id}`)
  await page.waitForLoadState('networkidle')
}

async function openDraft({ page }: Hand): Promise<void> {
  const data = { title: 'A draft', content: 'Its text.', status: 'draft' }
  const created = await page.request.post('/trpc/articles.create', { data })
  const { result } = (await created.json()) as { result: { data: { id: number } } }
  await page.goto(`/dashboard/articles/${result.data.id}`)
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
}

/** Writes a story with a picture, and publishes it. */
export async function writeStory(hand: Hand, title: string): Promise<void> {
  await expect(hand.field('Title')).toBeFocused()
  await text(hand).waitFor()
  await hand.type(title)
  await hand.press('Enter')
  await hand.press('Enter')
  await hand.type('It was written in a minute.')
}

export async function addPicture(hand: Hand, opener: string): Promise<void> {
  await hand.click(hand.button(opener))
  await hand.chooseFile(hand.button(/^Upload/), 'wall.png', 'image/png', PIXEL)
  await expect(hand.field('Alt text').last()).toBeFocused()
  await hand.type('A wall')
  await hand.press('Enter')
  await expect(hand.page.getByRole('dialog')).toHaveCount(0)
}

async function publish(hand: Hand): Promise<void> {
  await hand.click(hand.button('Publish'))
  await toast(hand, 'Article created successfully')
}

export const TASKS: Task[] = [
  {
    name: '1 First login',
    ghost: { clicks: 2, keys: 3 },
    isAnonymous: true,
    async work(hand) {
      await hand.page.goto('/auth')
      await hand.click(hand.field('Username'))
      await hand.type('chief')
      await hand.press('Tab')
      await hand.type('a long enough password')
      await hand.press('Enter')
      await hand.page.waitForURL('**/dashboard**')
    },
  },
  {
    name: '2 Story with a picture, published',
    ghost: { clicks: 5, keys: 1 },
    async work(hand) {
      await openDashboard(hand)
      await hand.click(hand.page.getByText('Create Article').first())
      await writeStory(hand, 'Written at the desk')
      await addPicture(hand, 'Library')
      await publish(hand)
    },
  },
  {
    name: '3 Typo in a published story',
    ghost: { clicks: 3, keys: 0 },
    async work(hand) {
      await openStory(hand)
      await hand.click(hand.link('Edit'))
      await hand.click(text(hand).locator('p').first())
      await hand.type('x')
      await hand.click(hand.button('Save'))
      await toast(hand, 'Article updated successfully')
    },
  },
  {
    name: '4 Schedule for tomorrow 6:00',
    ghost: { clicks: 9, keys: 3 },
    async work(hand) {
      await openDraft(hand)
      await hand.click(hand.button('Publish'))
      await hand.click(hand.page.getByRole('menuitem', { name: 'Schedule…' }))
      await hand.click(hand.button('Tomorrow 6:00'))
      await hand.click(hand.button('Schedule'))
      await toast(hand, 'Scheduled for')
    },
  },
  {
    name: '5 Story on top of the front page',
    ghost: { clicks: 4, keys: 0 },
    async work(hand) {
      await openDashboard(hand)
      await hand.click(sidebar(hand, 'Front Page'))
      await hand.click(hand.page.getByRole('button', { name: /^Place / }).nth(3))
      await hand.click(hand.button('Save and publish'))
      await toast(hand, 'Readers see the page now')
    },
  },
  {
    name: '6 Name, logo, color',
    ghost: { clicks: 12, keys: 0 },
    async work(hand) {
      await openDashboard(hand)
      await hand.click(sidebar(hand, 'Site'))
      await hand.click(hand.field('Name'))
      await hand.page.keyboard.press('Control+a')
      await hand.type('The Quay')
      await hand.chooseFile(
        hand.page.getByText('SVG file', { exact: false }).first(),
        'logo.svg',
        'image/svg+xml',
        LOGO,
      )
      await hand.click(hand.page.getByRole('link', { name: 'Colors and fonts' }))
      await hand.click(hand.field('Use our own colors'))
      await hand.click(hand.field('Main color'))
      await hand.page.keyboard.press('Control+a')
      await hand.type('#123456')
      await hand.click(hand.button('Save and publish'))
      await toast(hand, 'Saved')
    },
  },
  {
    name: '7 Own section in the menu',
    ghost: { clicks: 9, keys: 0 },
    async work(hand) {
      await openDashboard(hand)
      await hand.click(sidebar(hand, 'Front Page'))
      await hand.click(
        hand.page.getByRole('tab', { name: 'Sections & Tags' }).or(hand.link('Sections & Tags')).first(),
      )
      await hand.click(hand.button('Add section'))
      await hand.type('Harbor')
      await hand.click(hand.page.getByRole('checkbox', { name: 'Link in the navigation' }))
      await hand.press('Enter')
      await expect(hand.page.getByRole('row', { name: /Harbor/ })).toBeVisible()
    },
  },
  {
    name: '8 Invite a writer',
    ghost: { clicks: 5, keys: 0 },
    async work(hand) {
      await openDashboard(hand)
      await hand.click(sidebar(hand, 'Team Management'))
      await hand.click(hand.button(/^Invite/))
      await expect(hand.field('Role')).toBeFocused()
      await hand.press('w')
      await hand.click(hand.button('Create link'))
      await hand.click(hand.button(/^Copy/))
    },
  },
  {
    name: '9 Two bylines',
    ghost: { clicks: 5, keys: 0 },
    async work(hand) {
      await openDraft(hand)
      await hand.click(hand.page.getByRole('combobox', { name: 'Add to the byline' }))
      await hand.type('mara')
      await hand.page.getByRole('option', { name: 'Mara Lindqvist' }).waitFor()
      await hand.press('ArrowDown')
      await hand.press('Enter')
      await hand.click(hand.button('Save'))
      await toast(hand, 'Article updated successfully')
    },
  },
  {
    name: '10 Embed a video',
    ghost: { clicks: 2, keys: 1 },
    async work(hand) {
      await openDraft(hand)
      await hand.clickBottom(text(hand))
      await hand.type('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
      await hand.press('Enter')
      await expect(text(hand).getByText('youtube').first()).toBeVisible()
    },
  },
  {
    name: '11 Paste from a word processor',
    ghost: { clicks: 1, keys: 1 },
    async work(hand) {
      await openDraft(hand)
      await hand.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await hand.page.evaluate(async (html) => {
        const item = new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })
        await navigator.clipboard.write([item])
      }, PASTED)
      await hand.click(text(hand).locator('p').last())
      await hand.press('Control+v')
      await expect(text(hand).locator('li')).toHaveText(['Bread', 'Salt'])
      await expect(text(hand).locator('th, td').first()).toHaveText('1')
    },
  },
  {
    name: '12 Find an old story',
    ghost: { clicks: 0, keys: 2 },
    async work(hand) {
      await openDashboard(hand)
      await hand.press('Control+k')
      await hand.type('ferry')
      await hand.page.getByRole('option', { name: /Wick Sound ferry/ }).waitFor()
      await hand.press('Enter')
      await text(hand).waitFor()
    },
  },
  {
    name: '13 Correction',
    ghost: null,
    async work(hand) {
      await openStory(hand)
      await hand.click(hand.link('Edit'))
      await hand.click(hand.page.getByText('Corrections', { exact: true }))
      await hand.click(hand.field('Correction'))
      await hand.type('It was noon.')
      await hand.click(hand.button('Publish the correction'))
      await toast(hand, 'It was noon.')
    },
  },
  {
    name: '14 What is read now',
    ghost: null,
    async work(hand) {
      await openDashboard(hand)
      await hand.click(sidebar(hand, 'Performance Analytics'))
      await expect(hand.page.getByText('Reading Now').first()).toBeInViewport()
    },
  },
  {
    name: 'Phone: story with a picture, published',
    ghost: { clicks: 7, keys: 0 },
    onPhone: true,
    async work(hand) {
      await openDashboard(hand)
      await hand.click(hand.page.getByText('Write', { exact: true }).last())
      await writeStory(hand, 'Written on a phone')
      await addPicture(hand, 'Picture')
      await publish(hand)
    },
  },
  {
    name: 'Phone: typo in a published story',
    ghost: { clicks: 3, keys: 0 },
    onPhone: true,
    async work(hand) {
      await openStory(hand)
      await hand.click(hand.link('Edit'))
      await hand.click(text(hand).locator('p').first())
      await hand.type('x')
      await hand.click(hand.button('Save'))
      await toast(hand, 'Article updated successfully')
    },
  },
  {
    name: 'Phone: story on top of the front page',
    ghost: null,
    onPhone: true,
    async work(hand) {
      await openDashboard(hand)
      await hand.click(hand.button('Actions').first())
      await hand.click(hand.page.getByRole('menuitem', { name: 'Put on top of the front page' }))
      await toast(hand, 'is on top of the front page')
    },
  },
]
