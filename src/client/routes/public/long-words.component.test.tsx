import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WIDTHS } from '#tests/support/browser/axe-rules.ts'
import { LONG_WORD as WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** More articles than a section shows, so that there is a second page and a list. */
const ARTICLES = 31

/** Publishes articles whose texts are the word. Returns the id of the last. */
async function publish({ as }: Awaited<ReturnType<typeof openNewsroom>>): Promise<number> {
  const { articles, corrections, breakingNews } = as('staff')
  let id = 0
  for (let n = 0; n < ARTICLES; n++) {
    const title = n % 2 ? WORD : `${WORD} ${WORD}`
    const text = { content: `${WORD}\n\n> ${WORD}`, excerpt: WORD }
    ;({ id } = await articles.create.mutate({ title, ...text, category: 'politics' }))
  }
  await corrections.add.mutate({ articleId: id, text: WORD })
  await breakingNews.create.mutate({ text: WORD, articleId: id })
  return id
}

test('a word of 70 letters widens no public screen and no reader’s dashboard', async () => {
  const id = await publish(await openNewsroom())
  const paths = ['/', '/politics', '/politics?page=2', '/archive', `/articles/${id}`, `/search?q=${WORD}`]
  for (const path of [...paths, '/corrections', '/dashboard']) {
    await openScreen(path, { as: 'user' })
    for (const width of WIDTHS) {
      await page.viewport(width, 900)
      await expect.element(page.getByText(WORD).first()).toBeVisible()
      const { scrollWidth, clientWidth } = document.documentElement
      expect({ path, width, spare: clientWidth - scrollWidth }).toEqual({ path, width, spare: 0 })
    }
  }
})
