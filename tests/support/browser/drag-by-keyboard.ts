import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Moves what the keyboard has picked up, and waits until `live` announces it. The drag library listens to keys only in
 * the task after the pick-up, so a key that is pressed at once can be lost; it is pressed again until the words change.
 */
export async function moveByKey(page: Page, live: Locator, key: string, announced: string): Promise<void> {
  const before = await live.textContent()
  await expect(async () => {
    if ((await live.textContent()) === before) await page.keyboard.press(key)
    await expect(live).toHaveText(announced, { timeout: 1_000 })
  }).toPass()
}
