import type { Locator, Page } from '@playwright/test'

/** What a person does to the end of a task. Typed text does not count; a choice in a file dialog is a click. */
export interface Count {
  clicks: number
  keys: number
}

/** Does the tasks in the browser, and counts clicks and keys. */
export class Hand {
  readonly page: Page
  readonly count: Count = { clicks: 0, keys: 0 }

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.count.clicks += 1
    await target.click()
  }

  /** Clicks near the lower edge of an element. */
  async clickBottom(target: Locator): Promise<void> {
    this.count.clicks += 1
    const { height = 0 } = (await target.boundingBox()) ?? {}
    await target.click({ position: { x: 60, y: height - 8 } })
  }

  async press(key: string): Promise<void> {
    this.count.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Types where the focus is. */
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  async chooseFile(opener: Locator, name: string, mimeType: string, content: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.click(opener)])
    this.count.clicks += 1
    await chooser.setFiles({ name, mimeType, buffer: Buffer.from(content, 'base64') })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }
}
