import { expect, type Page } from '@playwright/test'

/**
 * Resolves when the editor has read the selection: after the frame that shows it, 20 ms after it gets the focus, and
 * 50 ms after it set one itself. Timers run in the order of their times, so this one ends later.
 */
export async function untilSelectionIsRead(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 55)))
      }),
  )
}

/** Clicks on words in the editor and puts the cursor at the end of their line. */
export async function putCursorAfter(page: Page, words: string, options?: { exact: boolean }): Promise<void> {
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.getByText(words, options).click()
  await expect(content).toBeFocused()
  await untilSelectionIsRead(page)
  await page.keyboard.press('End')
  await untilSelectionIsRead(page)
}
