import { WIDTHS } from '#tests/support/browser/find-violations.ts'
import { addPerson, expect, logIn, test, waitUntilReady } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtenge'.slice(0, 70)

test('a word of 70 letters widens no public screen and no reader’s dashboard', async ({ browser }) => {
  const site = await startSite({ DEMO: '0' })
  const context = await browser.newContext({ baseURL: site.origin })
  const visitor = await browser.newContext({ baseURL: site.origin })
  try {
    await logIn(context.request, ADMIN)
    let id = 0
    // More articles than a section shows, so that there is a second page and a list.
    for (let n = 0; n < 31; n++) {
      const title = n % 2 ? WORD : `${WORD} ${WORD}`
      const created = await context.request.post('/api/articles', {
        data: { title, content: `${WORD}\n\n> ${WORD}`, excerpt: WORD, category: 'politics' },
      })
      id = ((await created.json()) as { id: number }).id
    }
    const correction = { articleId: id, text: WORD }
    expect((await context.request.post('/trpc/corrections.add', { data: correction })).status()).toBe(200)
    const item = { text: WORD, articleId: id }
    expect((await context.request.post('/trpc/breakingNews.create', { data: item })).status()).toBe(200)
    const reader = await addPerson(context.request, visitor.request, { username: 'long', role: 'user' })
    await logIn(visitor.request, reader)
    const page = await visitor.newPage()
    const paths = [
      '/',
      '/politics',
      '/politics?page=2',
      '/archive',
      `/articles/${id}`,
      `/search?q=${WORD}`,
      '/corrections',
      '/dashboard',
    ]
    for (const path of paths) {
      await page.goto(path)
      await waitUntilReady(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByText(WORD).first()).toBeVisible()
        const isWider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect([path, width, isWider]).toEqual([path, width, false])
      }
    }
  } finally {
    await context.close()
    await visitor.close()
    await site.stop()
  }
})
