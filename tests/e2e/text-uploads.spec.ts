import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { putCursorAfter } from '#tests/support/browser/cursor.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { isoMedia, oggVorbis, tinyImage } from '#tests/support/fixtures/odd-files.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function openDraft(page: Page, text: string): Promise<number> {
  const data = { title: 'The bakery', content: text, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
  return id
}

async function storedText(page: Page, id: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await page.request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { content: string } } }).result.data.content
}

interface DroppedFile {
  name: string
  type: string
  /** Base64. */
  bytes: string
}

/** Drops files on the first block with these words. */
const drop = (page: Page, words: string, files: DroppedFile[]) =>
  content(page)
    .getByText(words)
    .evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, bytes } of dropped) {
        const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
        dataTransfer.items.add(new File([data], name, { type }))
      }
      const { left: clientX, top, height } = element.getBoundingClientRect()
      const clientY = top + height / 2
      const init = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', init))
    }, files)

const png = async (name: string): Promise<DroppedFile> => ({
  name,
  type: 'image/png',
  bytes: (await tinyImage('png')).toString('base64'),
})

test('several dropped pictures become a gallery where they were dropped, with alt text beside them', async ({
  adminPage: page,
}) => {
  const id = await openDraft(page, 'One.\n\nTwo.')
  let letThrough = () => undefined as void
  const isSeen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/media/upload', async (route) => {
    await isSeen
    await route.continue()
  })
  await drop(page, 'One.', [await png('a.png'), await png('b.png')])
  const places = content(page).getByRole('list', { name: 'Uploads' })
  await expect(places.getByRole('progressbar', { name: 'Upload of b.png' })).toBeVisible()
  expect(await storedText(page, id)).toBe('One.\n\nTwo.')
  letThrough()
  await expect
    .poll(() => storedText(page, id))
    .toMatch(/^One\.\n\n:::gallery\n!\[\]\(\/uploads\/\S+\)\n!\[\]\(\/uploads\/\S+\)\n:::\n\nTwo\.$/)
  await expect(places).toHaveCount(0)
  await content(page).getByLabel('Alt text: what the picture shows').first().fill('A pier')
  await expect.poll(() => storedText(page, id)).toContain('![A pier](/uploads/')
  const violations = await findViolations(page, '.visual-editor')
  expect(violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedText(page, id)).toBe('One.\n\nTwo.')
})

test.describe('a file that the server rejects', () => {
  test.use({ expectedMessages: [/415|422|Failed to load resource/] })

  test('stays in the text with its name and reason until it is dismissed', async ({ adminPage: page }) => {
    const id = await openDraft(page, 'One.')
    const broken = { name: 'broken.png', type: 'image/png', bytes: btoa('not a picture') }
    await drop(page, 'One.', [broken, await png('good.png')])
    const place = content(page).getByRole('list', { name: 'Uploads' })
    await expect(place.getByRole('button', { name: 'Upload broken.png again' })).toBeVisible()
    await expect.poll(() => storedText(page, id)).toMatch(/^One\.\n\n!\[\]\(\/uploads\/\S+\)$/)
    await place.getByRole('button', { name: 'Dismiss broken.png' }).click()
    await expect(place).toHaveCount(0)
  })
})

test('a canceled upload leaves nothing behind', async ({ adminPage: page }) => {
  const id = await openDraft(page, 'One.')
  await page.route('**/api/media/upload', () => undefined)
  await drop(page, 'One.', [await png('a.png')])
  await content(page).getByRole('button', { name: 'Cancel a.png' }).click()
  await expect(content(page).getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  expect(await storedText(page, id)).toBe('One.')
})

test('leaving while a file is sent asks first, and cancels it only on consent', async ({
  adminPage: page,
}) => {
  await openDraft(page, 'One.')
  await page.route('**/api/media/upload', () => undefined)
  await drop(page, 'One.', [await png('a.png')])
  const place = content(page).getByRole('list', { name: 'Uploads' })
  await expect(place).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()} ${dialog.message()}`.trim())
    void dialog.dismiss()
  })
  const question = 'confirm A file is still being uploaded into the text. Go on without it?'
  const leave = [
    () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    async () => {
      await page.getByRole('button', { name: 'More formatting' }).click()
      await page.getByRole('menuitem', { name: 'Markdown' }).click()
    },
  ]
  for (const [index, way] of leave.entries()) {
    await way()
    await expect.poll(() => asked.length).toBe(index + 1)
    await expect(place).toBeVisible()
  }
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual([question, question, question, 'beforeunload'])
  await expect(place).toBeVisible()
  const back = page.getByRole('button', { name: 'Back to the articles' })
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await back.click()
  await expect(leaving).toContainText('A file is still being uploaded into the text.')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(place).toBeVisible()
  await back.click()
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
  expect(asked).toHaveLength(4)
})

test('pictures that were pasted as data go to the media library, at their places', async ({
  adminPage: page,
}) => {
  const id = await openDraft(page, 'Start.')
  const { bytes } = await png('a.png')
  await putCursorAfter(page, 'Start.')
  await page.keyboard.press('Enter')
  await content(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    const image = `<img src="data:image/png;base64,${data}" alt="A pier">`
    clipboardData.setData('text/html', `<p>First</p>${image}<p>Second</p>`)
    clipboardData.setData('text/plain', 'First\nSecond')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes)
  await expect
    .poll(() => storedText(page, id))
    .toMatch(/^Start\.\n\nFirst\n\n!\[A pier\]\(\/uploads\/\S+\)\n\nSecond$/)
})

test('the focal point of a picture is set beside it', async ({ adminPage: page }) => {
  await openDraft(page, 'One.')
  await drop(page, 'One.', [await png('a.png')])
  await content(page).getByRole('button', { name: 'Focal point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Focal point' })
  await dialog.getByLabel('Horizontal focal point').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await content(page).getByRole('button', { name: 'Focal point' }).click()
  await expect(dialog.getByLabel('Horizontal focal point')).toHaveValue('20')
})

test('a video gets its poster and captions, and a recording its transcript, from the library', async ({
  adminPage: page,
}) => {
  const upload = async (name: string, buffer: Buffer) => {
    const file = { name, mimeType: 'application/octet-stream', buffer }
    const response = await page.request.post('/api/media/upload', { multipart: { title: name, file } })
    return ((await response.json()) as { url: string }).url
  }
  const video = await upload('clip.mp4', isoMedia('isom'))
  const audio = await upload('talk.ogg', oggVorbis())
  const poster = await upload('Poster', await tinyImage('png'))
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe wall leaks.\n'
  const track = await upload('Captions', Buffer.from(captions))
  const id = await openDraft(page, `::video{src="${video}"}\n\n::audio{src="${audio}"}`)
  const choose = async (button: string, name: string) => {
    await content(page).getByRole('button', { name: button }).last().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`${name}$`) })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose('Choose a poster', 'Poster')
  await choose('Choose captions', 'Captions')
  await choose('Transcript from captions', 'Captions')
  await expect
    .poll(() => storedText(page, id))
    .toBe(
      `::video{src="${video}" poster="${poster}" track="${track}"}\n\n` +
        `:::audio{src="${audio}"}\nThe wall leaks.\n:::`,
    )
})
