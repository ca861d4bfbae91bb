import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { seeded } from '#tests/support/random.ts'

/** Each afternoon has its own seed; `npm run afternoons -- --rounds 200` for a thorough run. */
const AFTERNOONS = Number(process.env['AFTERNOONS'] ?? 3)
const FIRST_SEED = Number(process.env['AFTERNOON_SEED'] ?? 1)
const STEPS = 24
const OPENING =
  'The first paragraph.\n\n## A heading\n\n* one\n* two\n\n> A quotation.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n:::box{title="Facts"}\nIn a box.\n:::\n\nThe last paragraph.\n'

const UPDATE = '**/trpc/articles.update*'
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function storedText(
  request: APIRequestContext,
  id: number,
): Promise<{ content: string; version: number }> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { content: string; version: number } } }).result.data
}

/** An editor at a bad afternoon: a flaky network, sessions that end, tabs that crash, and a colleague. */
async function openAfternoon(browser: Browser, origin: string, seed: number) {
  const random = seeded(seed)
  const context = await browser.newContext({ baseURL: origin })
  await logIn(context.request, ADMIN)
  const data = { title: `Afternoon ${seed}`, content: OPENING, status: 'draft' }
  const created = await context.request.post('/trpc/articles.create', { data })
  const { id } = ((await created.json()) as { result: { data: { id: number } } }).result.data
  const world = {
    fate: 'arrives' as 'arrives' | 'lost before' | 'lost after',
    words: [] as string[],
    tries: 0,
  }
  const word = (who: string) => {
    const made = `${who}${seed}x${world.words.length}y`
    world.words.push(made)
    return made
  }
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.route(UPDATE, async (route) => {
      world.tries += 1
      if (world.fate === 'lost before') return route.abort()
      const response = await route.fetch().catch(() => null)
      return world.fate === 'lost after' || !response ? route.abort() : route.fulfill({ response })
    })
    await page.goto(`/dashboard/articles/${id}`)
    await expect(content(page)).toBeVisible()
    return page
  }
  return { id, random, context, world, word, open, page: await open() }
}

type Afternoon = Awaited<ReturnType<typeof openAfternoon>>

/** Puts the cursor at the end of a random block that has text, and types. */
async function typeSomewhere(afternoon: Afternoon, typed: string, isNewBlock: boolean): Promise<void> {
  const { page, random } = afternoon
  const blocks = content(page).locator('p, h2, h3, li > p, td > p, th > p')
  // The dialog of an ended session may take the focus; then they see it, and type the word again.
  await expect(async () => {
    await signInAgain(afternoon)
    await blocks.nth(Math.floor(random() * (await blocks.count()))).click({ timeout: 3_000 })
    await untilSelectionIsRead(page)
    await page.keyboard.press('End')
    if (isNewBlock) await page.keyboard.press('Enter')
    await page.keyboard.type(` ${typed}`)
    await expect(content(page)).toContainText(typed, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function signInAgain({ page, context }: Afternoon): Promise<void> {
  await logIn(context.request, ADMIN)
  const dialog = sessionDialog(page)
  if (!(await dialog.isVisible())) return
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: /log ?in/i }).click()
  await expect(dialog).toBeHidden()
}

async function keepBoth({ page }: Afternoon): Promise<void> {
  // The buttons of a place stay until all places are decided.
  const buttons = page.getByRole('button', { name: 'Keep both', pressed: false })
  for (let left = 10; left > 0 && (await buttons.count()) > 0; left--) await buttons.first().click()
}

async function crash(afternoon: Afternoon): Promise<void> {
  await afternoon.page.close({ runBeforeUnload: false })
  afternoon.page = await afternoon.open()
}

async function colleagueSaves(afternoon: Afternoon, colleague: APIRequestContext): Promise<void> {
  const { content: text, version } = await storedText(colleague, afternoon.id)
  const lines = text.split('\n')
  const places = lines.flatMap((line, index) => (/^[\w*]/.test(line) ? [index] : []))
  const place = places[Math.floor(afternoon.random() * places.length)] ?? 0
  const typed = afternoon.word('theirs')
  lines[place] = `${lines[place]} ${typed}`
  const data = { id: afternoon.id, version, content: lines.join('\n') }
  const saved = await colleague.post('/trpc/articles.update', { data })
  if (!saved.ok()) afternoon.world.words.splice(afternoon.world.words.indexOf(typed), 1)
}

/** Waits until the text is saved, or until a save was tried that the network loses. */
async function pauseTyping({ page, world }: Afternoon): Promise<void> {
  const isOver = async () =>
    world.tries > before ||
    (await page.locator('[data-phase="saved"]').count()) > 0 ||
    (await hasQuestion(page))
  const before = world.tries
  // After several failures the next try is half a minute later.
  await expect.poll(isOver, { timeout: 45_000 }).toBe(true)
}

/** Returns whether the editor waits for an answer, and saves nothing before. */
async function hasQuestion(page: Page): Promise<boolean> {
  const buttons = page.getByRole('button', { name: 'Keep both' })
  return (await sessionDialog(page).isVisible()) || (await buttons.count()) > 0
}

async function step(afternoon: Afternoon, colleague: APIRequestContext): Promise<void> {
  const { random, world, context, word } = afternoon
  const dice = random()
  if (dice < 0.4) await typeSomewhere(afternoon, word('mine'), false)
  else if (dice < 0.55) await typeSomewhere(afternoon, word('mine'), true)
  else if (dice < 0.65) world.fate = 'lost before'
  else if (dice < 0.72) world.fate = 'lost after'
  else if (dice < 0.8) world.fate = 'arrives'
  else if (dice < 0.84) await context.clearCookies()
  else if (dice < 0.9) await colleagueSaves(afternoon, colleague)
  else if (dice < 0.94) await pauseTyping(afternoon)
  else {
    await logIn(context.request, ADMIN)
    await crash(afternoon)
  }
  await signInAgain(afternoon)
  if (dice < 0.1) await keepBoth(afternoon)
}

async function finish(afternoon: Afternoon): Promise<void> {
  afternoon.world.fate = 'arrives'
  await expect(async () => {
    await signInAgain(afternoon)
    await keepBoth(afternoon)
    await expect(afternoon.page.locator('[data-phase]')).toHaveAttribute('data-phase', 'saved', {
      timeout: 3_000,
    })
  }).toPass({ timeout: 60_000 })
}

/** A word may have been split by a later one, where a line of a narrow cell or a long heading ends. */
function lostWords(words: readonly string[], saved: string): string[] {
  return words.filter((typed) => {
    if (saved.includes(typed)) return false
    const others = words.filter((word) => word !== typed)
    const rest = others.reduce((text, word) => text.replace(word, ''), saved)
    return !rest.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(typed)
  })
}

test.describe('hostile afternoons in the visual editor', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + AFTERNOONS; seed++) {
    test(`no word of afternoon ${seed} is lost`, async ({ browser, site, page: admin }) => {
      test.setTimeout(180_000)
      await logIn(admin.request, ADMIN)
      const other: BrowserContext = await browser.newContext({ baseURL: site.origin })
      const username = `colleague.${seed}`
      await logIn(other.request, await addPerson(admin.request, other.request, { username, role: 'staff' }))
      const afternoon = await openAfternoon(browser, site.origin, seed)
      for (let count = 0; count < STEPS; count++) await step(afternoon, other.request)
      await finish(afternoon)
      const { content: saved } = await storedText(other.request, afternoon.id)
      expect(afternoon.world.words.length).toBeGreaterThan(5)
      expect(lostWords(afternoon.world.words, saved)).toEqual([])
      for (const part of ['first paragraph', 'A heading', 'A quotation', 'In a box', 'last paragraph'])
        expect(saved).toContain(part)
      await afternoon.context.close()
      await other.close()
    })
  }
})
