import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const AT_ARTICLE = /\/dashboard\/articles\/[1-9]\d*$/
const IN_BROWSER = /\/dashboard\/articles\/new-[\da-f]{32}$/

async function begin(page: Page, headline: string): Promise<void> {
  await page.goto('/dashboard/articles/new')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(headline)
}

/** The keys of local storage that hold unsaved words. */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(begun|unsaved|new-article):/.test(key)))

test('two tabs make two stories, and nothing moves when a story becomes a draft', async ({
  adminPage: page,
}) => {
  const other = await page.context().newPage()
  await begin(page, 'Alpha of tab one')
  await begin(other, 'Beta of tab two')
  await expect(page).toHaveURL(AT_ARTICLE)
  await expect(other).toHaveURL(AT_ARTICLE)
  await expect(title(page)).toBeFocused()
  await page.reload()
  await expect(title(page)).toHaveValue('Alpha of tab one')
  await expect(title(other)).toHaveValue('Beta of tab two')

  // The third one begins with its text.
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await expect(rowOf(page, 'Beta of tab two')).toBeVisible()
  await page.keyboard.press('n')
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveValue('')
  await content(page).click()
  await page.keyboard.type('Gamma begins here')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(AT_ARTICLE)
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('X')
  await expect(content(page)).toHaveText('Gamma begins heXre')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page)).toHaveText('Gamma begins here')
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await expect(rowOf(page, 'Untitled: Gamma begins here')).toHaveCount(1)
  await expect(rowOf(page, 'Alpha of tab one')).toHaveCount(1)
  expect(await storedKeys(page)).toEqual([])
})

test('on a phone the bar shows the state of a new story, and the panel saves it', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'Written on a phone')
  await expect(page).toHaveURL(AT_ARTICLE)
  const state = page.locator('[data-phase=saved]')
  await expect(state).toBeVisible()
  const [shown, next] = [await state.boundingBox(), page.getByRole('button', { name: 'Show the panel' })]
  const { x: end = 0 } = (await next.boundingBox()) ?? {}
  expect((shown?.x ?? end) + (shown?.width ?? end)).toBeLessThanOrEqual(end)
  await next.click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(rowOf(page, 'Written on a phone')).toBeVisible()
})

test('a publication asks for the headline that a draft lacks', async ({ adminPage: page }) => {
  await page.goto('/dashboard/articles/new')
  await content(page).click()
  await page.keyboard.type('Words without a headline')
  await expect(page).toHaveURL(AT_ARTICLE)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Now it has one')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Article created successfully',
  )
  await expect(rowOf(page, 'Now it has one')).toContainText('Published')
})

test('fields beside the text of a new story outlive a reload, and move to its article', async ({
  adminPage: page,
}) => {
  const fold = page.locator('summary', { hasText: 'Publication' })
  const note = page.getByLabel('Note', { exact: true })
  const fieldKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-fields:')))
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard/articles/new')
  await fold.click()
  await note.fill('Please check the figure.')
  await expect(page.locator('[data-phase]')).toHaveText('NOT SAVED: Note.')
  await expect(page).toHaveURL(IN_BROWSER)
  await page.reload()
  await expect(note).toHaveValue('Please check the figure.')
  await title(page).fill('Beside a new story')
  await expect(page).toHaveURL(AT_ARTICLE)
  await expect(page.locator('[data-phase]')).toHaveText('NOT SAVED: Note.')
  expect(await fieldKeys()).toEqual([expect.stringMatching(/:\d{1,15}$/)])
  await page.reload()
  await expect(note).toHaveValue('Please check the figure.')
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(rowOf(page, 'Beside a new story')).toHaveCount(1)

  // Without words there is no story to keep a field with.
  await page.keyboard.press('n')
  await fold.click()
  await note.fill('For nothing')
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await expect(question).toContainText('lost')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create Article' })).toBeVisible()
  await expect.poll(async () => (await fieldKeys()).length).toBe(1)
})

test('a story that is empty again leaves nothing behind', async ({ adminPage: page }) => {
  await begin(page, 'Emptied')
  await expect(page).toHaveURL(AT_ARTICLE)
  await title(page).fill('')
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await expect(page.getByRole('button', { name: 'Create Article' })).toBeVisible()
  await expect(rowOf(page, 'Emptied')).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
})

test('a text that an earlier version stored becomes a draft once', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  const { id } = await (await page.request.get('/api/user')).json()
  await page.evaluate((name) => {
    localStorage.setItem(name, JSON.stringify({ title: 'From before', content: 'Old words.' }))
  }, `new-article:${id}`)
  await page.reload()
  await expect(page.getByText('A story that was only in this browser is now a draft.')).toBeVisible()
  await expect(rowOf(page, 'From before')).toHaveCount(1)
  expect(await storedKeys(page)).toEqual([])
  await page.reload()
  await expect(rowOf(page, 'From before')).toHaveCount(1)
})

test.describe('without an answer of the server', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a lost answer makes one article, and the words typed meanwhile are in it', async ({
    adminPage: page,
  }) => {
    let answers = 0
    await page.route(/articles\.begin/, async (route) => {
      answers += 1
      if (answers > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await begin(page, 'Lost answer')
    await expect(page.getByText('NOT SAVED')).toBeVisible()
    await page.keyboard.type(', and more')
    await expect(page).toHaveURL(AT_ARTICLE)
    await expect(page.locator('[data-phase=saved]')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the articles' }).click()
    await expect(rowOf(page, 'Lost answer')).toHaveCount(1)
    await expect(rowOf(page, 'Lost answer, and more')).toHaveCount(1)
  })

  test('a story begun offline waits in the browser, and is saved when the connection is back', async ({
    adminPage: page,
  }) => {
    await page.goto('/dashboard/articles/new')
    await expect(title(page)).toBeFocused()
    await page.context().setOffline(true)
    await page.keyboard.type('Begun offline')
    await expect(page.getByText('NOT SAVED')).toBeVisible()
    await expect(page).toHaveURL(IN_BROWSER)
    await page.context().setOffline(false)
    await expect(page).toHaveURL(AT_ARTICLE)
    expect(await storedKeys(page)).toEqual([])
  })

  test('a killed tab loses nothing: the list makes its story a draft', async ({ adminPage: page }) => {
    const killed = await page.context().newPage()
    await killed.route(/articles\.begin/, () => undefined)
    await begin(killed, 'From a killed tab')
    await expect(killed).toHaveURL(IN_BROWSER)
    await expect(killed.getByText('Saving')).toBeVisible()
    // The open tab keeps its story.
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Create Article' })).toBeVisible()
    expect(await storedKeys(page)).toHaveLength(1)
    await killed.close()
    // The browser frees the story of a closed tab in its own time.
    await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
    await page.reload()
    await expect(rowOf(page, 'From a killed tab')).toHaveCount(1)
    await expect.poll(() => storedKeys(page)).toEqual([])
  })

  test('what the server rejects is restored with its address, and can be discarded', async ({
    adminPage: page,
  }) => {
    await page.route(/articles\.begin/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await begin(page, 'Rejected story')
    await expect(page.getByText('NOT SAVED')).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title(page)).toHaveValue('Rejected story')
    await expect(page.getByText('was restored from this browser')).toBeVisible()
    await page.goto('/dashboard')
    const notice = page.getByRole('status').filter({ hasText: 'Only in this browser: Rejected story' })
    await notice.getByRole('button', { name: 'Continue writing' }).click()
    await expect(title(page)).toHaveValue('Rejected story')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('button', { name: 'Create Article' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(await storedKeys(page)).toEqual([])
  })
})
