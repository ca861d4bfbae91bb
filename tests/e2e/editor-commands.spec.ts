import type { Page } from '@playwright/test'
import {
  ALL_COMMANDS,
  INSERT_COMMANDS,
  MORE_MARKS,
  SLASH_COMMANDS,
  type EditorCommand,
} from '#features/editor/client/visual-editor/editor-commands.ts'
import { untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** What is written when `X` is typed into a new block, which was made from an empty paragraph after `Start.`. */
const BLOCKS: Record<string, string> = {
  paragraph: 'X',
  heading: '## X',
  subheading: '### X',
  list: '- X',
  numbers: '1. X',
  quote: '> X',
  table: '| X |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |',
  'pull-quote': ':::quote\nX\n:::',
  box: ':::box\nX\n:::',
  divider: '---\n\nX',
  'open-end': '::open-end{}\n\nX',
  code: '```\nX\n```',
}

/** What `words` becomes when it is selected. */
const MARKS: Record<string, string> = {
  strong: '**words**',
  emphasis: '*words*',
  strikethrough: '~~words~~',
  superscript: '^words^',
  subscript: '~words~',
  'inline-code': '`words`',
}

const DIALOGS: Record<string, string> = {
  link: 'Link',
  picture: 'Choose a picture',
  gallery: 'Choose pictures',
  video: 'Choose a video',
  audio: 'Choose a recording',
  file: 'Choose a file',
  reuse: 'Reusable box',
}

/** After the point, or after the space before the slash. */
const FOOTNOTE = /^Start\. ?\[\^1\]\n\n\[\^1\]: X$/

/** Commands of the toolbar that are in its menu, besides looks of issues. */
const IN_MENU = new Set(['subheading', 'numbers', 'redo'])

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

/** Opens a draft whose saves never get a response, so that the browser's copy has each change at once. */
async function openDraft(page: Page, text = 'Opened.'): Promise<void> {
  await page.route('**/trpc/articles.update*', () => undefined)
  const data = { title: 'The bakery', content: text, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
}

const writtenText = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('unsaved:')) ?? ''
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as { draft: { content: string } } | null
    return copy?.draft.content.trim()
  })
const expectText = (page: Page, text: string) => expect.poll(() => writtenText(page)).toBe(text)

/** Replaces the whole text by one paragraph, with the cursor at its end. */
async function restart(page: Page, words = 'Start.'): Promise<void> {
  await content(page).focus()
  await move(page)
  await move(page, 'Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Alt+0')
  await page.keyboard.type(words)
  await expectText(page, words)
}

async function checkDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Checks what a command did that was run in an empty paragraph after the first one. */
async function checkBlock(page: Page, { id }: EditorCommand): Promise<void> {
  const dialog = DIALOGS[id]
  if (dialog) return checkDialog(page, dialog)
  if (id === 'embed') {
    await expect(content(page).getByLabel('Address')).toBeFocused()
    await page.keyboard.type('https://example.org/')
    return expectText(page, 'Start.\n\n::embed{url="https://example.org/"}')
  }
  await page.keyboard.type('X')
  await expectText(page, `Start.\n\n${BLOCKS[id]}`)
}

/** Presses keys that move the cursor or select. */
async function move(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await untilSelectionIsRead(page)
}

/** Moves the clock of the page ahead, because changes within half a second are undone together. */
async function passHalfSecond(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 600
  })
}

/** Runs a command in the way that is given, and checks its result. */
async function checkCommand(page: Page, command: EditorCommand, run: () => Promise<void>): Promise<void> {
  const { id } = command
  if (id === 'undo' || id === 'redo') return
  if (id === 'footnote') {
    await restart(page)
    await run()
    await page.keyboard.type('X')
    return expect.poll(() => writtenText(page)).toMatch(FOOTNOTE)
  }
  if (MARKS[id] || id === 'link') {
    await restart(page, 'Some words')
    await move(page, 'Control+Shift+ArrowLeft')
    await run()
    return DIALOGS[id] ? checkDialog(page, DIALOGS[id]) : expectText(page, `Some ${MARKS[id]}`)
  }
  await restart(page)
  await page.keyboard.press('Enter')
  await run()
  await checkBlock(page, command)
}

test('every block is made by its name in the slash menu', async ({ adminPage: page }) => {
  await openDraft(page)
  for (const command of SLASH_COMMANDS)
    await checkCommand(page, command, async () => {
      await page.keyboard.type(command.id === 'footnote' ? ` /${command.label()}` : `/${command.label()}`)
      await expect(page.getByRole('option', { name: command.label(), exact: true })).toBeVisible()
      await page.keyboard.press('Enter')
    })
})

test('every command has a named button or an entry of a menu', async ({ adminPage: page }) => {
  await openDraft(page)
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const menus = new Map(
    [
      ['Insert', INSERT_COMMANDS.filter(({ id }) => id !== 'picture')],
      ['More formatting', [...MORE_MARKS, ...ALL_COMMANDS.filter(({ id }) => IN_MENU.has(id))]],
    ].flatMap(([menu, commands]) => (commands as EditorCommand[]).map(({ id }) => [id, menu as string])),
  )
  for (const command of ALL_COMMANDS.filter(({ id }) => id !== 'paragraph'))
    await checkCommand(page, command, async () => {
      const menu = menus.get(command.id)
      const name = { name: command.label(), exact: true }
      if (!menu) return toolbar.getByRole('button', name).click()
      const item = page.getByRole('menuitem', name)
      // A dialog that was just closed gives the focus back, which closes a menu that was opened sooner.
      await expect(async () => {
        if (!(await item.isVisible())) await toolbar.getByRole('button', { name: menu }).click()
        await item.click({ timeout: 2_000 })
      }).toPass()
      // An embed moves the focus to its address.
      if (!DIALOGS[command.id] && command.id !== 'embed') await expect(content(page)).toBeFocused()
    })
  await restart(page)
  await passHalfSecond(page)
  await page.keyboard.type(' More.')
  await expectText(page, 'Start. More.')
  await toolbar.getByRole('button', { name: 'Undo' }).click()
  await expect(content(page)).toBeFocused()
  await expectText(page, 'Start.')
  await toolbar.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name: 'Redo' }).click()
  await expect(content(page)).toBeFocused()
  await expectText(page, 'Start. More.')
})

test('every shortcut runs its command', async ({ adminPage: page }) => {
  await openDraft(page)
  const withKeys = ALL_COMMANDS.filter(({ keys }) => keys)
  for (const command of withKeys)
    await checkCommand(page, command, () =>
      page.keyboard.press((command.keys ?? '').replaceAll('-', '+').replace('Mod', 'Control')),
    )
  await restart(page, 'Start.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Next.')
  await passHalfSecond(page)
  await page.keyboard.press('Alt+ArrowUp')
  await expectText(page, 'Next.\n\nStart.')
  await passHalfSecond(page)
  await page.keyboard.press('Alt+ArrowDown')
  await expectText(page, 'Start.\n\nNext.')
  await page.keyboard.press('Control+z')
  await expectText(page, 'Next.\n\nStart.')
  await page.keyboard.press('Control+Shift+z')
  await expectText(page, 'Start.\n\nNext.')
  await page.keyboard.press('Control+f')
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused()
})

const TYPED: ReadonlyArray<readonly [string, string]> = [
  ['# X', '## X'],
  ['## X', '## X'],
  ['### X', '### X'],
  ['- X', '- X'],
  ['* X', '- X'],
  ['7. X', '7. X'],
  ['> X', '> X'],
  ['---X', '---\n\nX'],
  ['```X', '```\nX\n```'],
  ['a **b** c', 'a **b** c'],
  ['a *b* c', 'a *b* c'],
  ['a ~~b~~ c', 'a ~~b~~ c'],
  ['a `b` c', 'a `b` c'],
]

test('typed marks format, and Backspace takes the last one back', async ({ adminPage: page }) => {
  await openDraft(page)
  for (const [typed, written] of TYPED) {
    await restart(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type(typed)
    await expectText(page, `Start.\n\n${written}`)
  }
  await restart(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('## ')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('X')
  await expectText(page, 'Start.\n\n\\## X')
})

test('lists nest with Tab, and the cells of a table are reached by keys', async ({ adminPage: page }) => {
  await openDraft(page)
  await restart(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('- a')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('c')
  await expectText(page, 'Start.\n\n- a\n  - b\n- c')
  await restart(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/Table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('c')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('d')
  await expectText(page, 'Start.\n\n| a | b |  |\n| --- | --- | --- |\n| d | c |  |\n|  |  |  |')
})

test('copied blocks and words are pasted with their looks', async ({ adminPage: page }) => {
  const text =
    '## A heading\n\nSome **strong** words.\n\n- one\n  - two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
  await openDraft(page, `${text}\n\nEnd.`)
  await content(page).focus()
  await move(page)
  await move(page, 'Control+Home')
  await move(page, 'Control+Shift+End')
  await page.keyboard.press('Control+c')
  await move(page, 'Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await expectText(page, `${text}\n\nEnd.\n\n${text}\n\nEnd.`)
  await page.keyboard.press('Control+z')
  // The browser has no copy of what is saved.
  await expect.poll(() => writtenText(page)).toBeUndefined()
})

test('typing after a block that is selected does not replace it', async ({ adminPage: page }) => {
  await openDraft(page, 'Opened.')
  await restart(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/Embed')
  await page.keyboard.press('Enter')
  await expect(content(page).getByLabel('Address')).toBeFocused()
  await page.keyboard.type('https://example.org/')
  await page.keyboard.press('Enter')
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('Next.')
  await expectText(page, 'Start.\n\n::embed{url="https://example.org/"}\n\nNext.')
})
