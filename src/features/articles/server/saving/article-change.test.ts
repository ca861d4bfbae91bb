import { expect, it, onTestFinished } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const CONTENT = 'It happened at noon. '.repeat(200)

it.each([
  [{ content: `${CONTENT}Later it rained.` }, true],
  [{ content: `At one. ${CONTENT}` }, undefined],
  [{ title: 'A bridge closes' }, undefined],
  [{ excerpt: 'Ferries sail again.' }, undefined],
  [{ category: 'sports' as const }, undefined],
])('an edit of %j emits isTextOnly: %s', async (changes, expected) => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const staff = newsroom.as(newsroom.people.staff)
  const { id, version } = await staff.articles.create({ title: 'A bridge opens', content: CONTENT })
  const heard: CommitEvent[] = []
  newsroom.deps.db.onCommit((events) => void heard.push(...events))
  await staff.articles.update({ id, version, ...changes })
  const events = heard.filter(({ type }) => type === 'article.changed')
  expect(events).toMatchObject([{ wasPublished: true, isPublished: true }])
  expect((events[0] as { isTextOnly?: true }).isTextOnly).toBe(expected)
})
