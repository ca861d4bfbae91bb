import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { SHAPES } from './support/articles/hostile-shapes.ts'
import { servePages, type PageServer } from './support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from './support/newsroom/test-newsroom.ts'
import { processorTimeOf } from './support/processor-time.ts'

// What the main thread does with a text of any shape costs about as much as with plain words. `npm run bench -- texts`
// measures each action alone.

/** Quadratic work takes hundreds of times as long at these sizes. */
const MAX_RATIO = 10

let newsroom: TestNewsroom
let pages: PageServer
let reference: number
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  pages = await servePages(newsroom)
  const [words] = SHAPES
  if (!words) throw new Error('There are no shapes')
  // The first rounds compile the code.
  for (let round = 0; round < 3; round++) reference = await costOf(words.text)
})
afterAll(async () => {
  pages.close()
  await newsroom.close()
})

/** Returns the processor time of everything that happens to a story with the text, in milliseconds. */
const costOf = (text: (length: number) => string) =>
  processorTimeOf(async () => {
    const editor = newsroom.as(newsroom.people.staff)
    const content = `Start ${text(limits.contentMax - 20)}`
    await editor.articles.preview({ content })
    const { id } = await editor.articles.create({ title: 'Hostile', content }).catch(() =>
      // The shape is too complex for a story; its beginning may not be.
      editor.articles.create({ title: 'Hostile', content: content.slice(0, 2_000) }).catch(() => ({ id: 0 })),
    )
    if (id === 0) return
    await editor.notes.add({ articleId: id, anchor: { quote: 'Start' }, text: 'Why?' })
    await editor.articles.update({ id, content: `New start ${content.slice(0, -12)}` }).catch(() => undefined)
    for (const path of [`/articles/${id}`, '/', '/rss.xml', '/search?q=start']) {
      await (await fetch(`${pages.origin}${path}`)).text()
    }
    await editor.articles.delete({ id })
  })

it.each(SHAPES)('$name cost about as much as plain words', async ({ text }) => {
  expect((await costOf(text)) / reference).toBeLessThan(MAX_RATIO)
})
