import { expect, onTestFinished, test } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { fillIndex } from './fill-index.job.ts'

/** A newsroom with articles that the index lacks, as after an update from a version with another index. */
async function openUnindexed(contents: readonly string[]) {
  const news = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  onTestFinished(() => news.close())
  const rows = contents.map((content) => ({
    title: 'T',
    content,
    createdAt: '2026',
    updatedAt: '2026',
    publishedAt: '2026',
  }))
  await news.deps.db.write(emittingAll(({ db }) => db.insert(articles).values(rows).execute()))
  await news.execute('DELETE FROM articles_fts')
  await news.execute('INSERT INTO search_queue (article_id, has_old_entry) SELECT id, true FROM articles')
  const find = async (q: string) => (await news.as(null).search.articles({ q })).total
  return { news, find }
}

test('fills the index in turns, the newest first, and continues after an interruption', async () => {
  const { news, find } = await openUnindexed([...Array<string>(45).fill('昨夜列车晚点。'), '最新列车消息'])
  expect(await find('列车')).toBe(0)
  let turns = 0
  const signal = {
    get aborted() {
      return ++turns > 1
    },
  } as AbortSignal
  expect(await fillIndex(news.deps, signal)).toBe(20)
  expect([await find('列车'), await find('最新列车')]).toEqual([20, 1])
  expect(await fillIndex(news.deps)).toBeGreaterThanOrEqual(26)
  expect(await find('列车')).toBe(46)
  expect(await fillIndex(news.deps)).toBe(0)
})

test('a turn is bounded by the bytes of the texts', async () => {
  const { news } = await openUnindexed(Array<string>(3).fill('港口的消息。'.repeat(5_000)))
  let turns = 0
  const signal = {
    get aborted() {
      return ++turns > 1
    },
  } as AbortSignal
  expect(await fillIndex(news.deps, signal)).toBe(1)
})

test('an article that changes while it waits is indexed with the change, once', async () => {
  const { news, find } = await openUnindexed(['昨夜列车晚点。'])
  await news.deps.db.write(emittingAll(({ db }) => db.update(articles).set({ content: '机场关闭。' })))
  expect([await find('列车'), await find('机场')]).toEqual([0, 1])
  expect(await fillIndex(news.deps)).toBe(0)
})
