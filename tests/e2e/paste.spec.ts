import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function openDraft(page: Page, text: string): Promise<void> {
  const data = { title: 'The bakery', content: text, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
}

const FOREIGN =
  '<p data-pm-slice="1 1 []" style="font-weight:700">Tips to <a href="mailto:desk@paper.example">the desk</a></p>' +
  '<div style="mso-element:comment-list"><div style="mso-element:comment"><p>Keep the name out.</p></div></div>'

/** Sends HTML to the first block with these words, as a paste or a drop. */
const send = (page: Page, kind: 'paste' | 'drop', [words, html]: [string, string]) =>
  content(page)
    .getByText(words)
    .evaluate(
      (element, [event, markup]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.setData('text/html', markup)
        const { left: clientX, top, height } = element.getBoundingClientRect()
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: dataTransfer })
            : new DragEvent('drop', { ...init, dataTransfer, clientX, clientY: top + height / 2 }),
        )
      },
      [kind, html] as const,
    )

for (const kind of ['paste', 'drop'] as const) {
  test(`a ${kind} is read without comments, which a note counts`, async ({ adminPage: page }) => {
    await openDraft(page, 'One.')
    await content(page).click()
    await send(page, kind, ['One.', FOREIGN])
    await expect(content(page).getByText('(desk@paper.example)')).toBeVisible()
    await expect(content(page)).not.toContainText('Keep the name out')
    await expect(page.getByText('1 comment was left out')).toBeVisible()
  })
}

test('a copy from the editor keeps its blocks', async ({ adminPage: page }) => {
  await openDraft(page, ':::box{title="Facts"}\nInside.\n:::\n\nLast.')
  await content(page).getByText('Last.').click()
  await page.keyboard.press('ControlOrMeta+a')
  const html = await content(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/html')
  })
  expect(html).toContain('data-broadsheet-copy')
  await openDraft(page, 'Other.')
  await content(page).click()
  await send(page, 'paste', ['Other.', html])
  await expect(content(page).locator('[data-block=box]')).toContainText('Inside.')
  await expect(content(page).getByText('Last.')).toBeVisible()
})

test('lines of plain text stay lines', async ({ adminPage: page }) => {
  await openDraft(page, 'Start.')
  await content(page).click()
  await content(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'One.\r\nTwo.\r\nThree.\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  await expect(content(page).getByRole('paragraph')).toHaveText(['Start.', 'One.', 'Two.', 'Three.'])
})
