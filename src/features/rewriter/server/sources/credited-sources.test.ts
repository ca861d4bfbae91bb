import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const URL = 'https://post.example/ferry'

/** Publishes an article with a source that a model rewrote, and one that only the newsroom sees. */
async function publishCredited() {
  const editor = newsroom.as(newsroom.people.staff)
  const draft = await editor.articles.create({ title: 'Ferry stays', content: 'It stays.', sourceUrl: URL })
  await newsroom.deps.db.write(async (tx) => {
    const saved = { sourceTitle: 'Ferry', sourceText: 'It stays.', sourceHash: 'x', title: 'a', content: 'b' }
    const similarity = {
      sharedFiveWord: 0,
      keptFiveWord: 0,
      longestRun: { words: 0, text: '' },
      tooClose: false,
    }
    const at = newsroom.clock.iso()
    const [rewrite] = await tx.db
      .insert(rewrites)
      .values({
        ...saved,
        sourceUrl: URL,
        style: 'balanced',
        engine: 'model',
        model: 'small-model',
        images: [],
        findings: [],
        similarity,
        createdAt: at,
      })
      .returning()
    const source = {
      articleId: draft.id,
      url: URL,
      title: 'Ferry',
      text: 'It stays.',
      hash: 'x',
      fetchedAt: at,
    }
    await tx.db.insert(articleSources).values([
      {
        ...source,
        rewriteId: rewrite?.id ?? 0,
        byline: 'Ana Ruiz & <Sons>',
        creditLine: '© Ellery Post',
        isCredited: true,
      },
      { ...source, url: 'https://secret.example/', creditLine: 'Background' },
    ])
  })
  await editor.articles.setStatus({ id: draft.id, version: draft.version, status: 'published' })
  return draft.id
}

it('readers and feeds get the credits of an article, and none of its other sources', async () => {
  const id = await publishCredited()
  const page = await newsroom.as(null).articles.page({ id })
  expect(page.credits).toEqual([
    {
      url: URL,
      siteName: '',
      byline: 'Ana Ruiz & <Sons>',
      creditLine: '© Ellery Post',
      engine: 'model',
      model: 'small-model',
    },
  ])
  const texts = await Promise.all(
    (['rss', 'atom', 'json'] as const).map(
      async (format) => (await feedDocument(newsroom.deps, format, { kind: 'site' })).body,
    ),
  )
  for (const text of texts) {
    expect(text).toContain('Source: post.example')
    expect(text).toContain('© Ellery Post')
    expect(text).toContain('A language model assisted with the text of this story.')
    expect(text).not.toMatch(/secret\.example|Background/)
  }
  expect(texts[0]).toContain(`<dc:source>${URL}</dc:source>`)
  expect(texts[1]).toContain(`<link rel="via" type="text/html" href="${URL}"/>`)
  expect(texts[1]).not.toContain('<Sons>')
})
