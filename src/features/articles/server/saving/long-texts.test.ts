import MarkdownIt from 'markdown-it'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { articleRevisions } from '#features/articles/tables/articles.ts'
import { BOXES_PER_ARTICLE } from '#features/articles/shared/reusable-boxes.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
const parses = { inTransactions: 0, outside: 0 }
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  countParses()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await newsroom.close()
})

/** Counts the texts of articles that are parsed, not their beginnings in lists. */
function countParses() {
  const { db } = newsroom.deps
  const { write } = db
  let isInTransaction = false
  vi.spyOn(db, 'write').mockImplementation((work) =>
    write(async (tx) => {
      isInTransaction = true
      return work(tx).finally(() => (isInTransaction = false))
    }),
  )
  const parse = MarkdownIt.prototype.parse
  vi.spyOn(MarkdownIt.prototype, 'parse').mockImplementation(function (this: MarkdownIt, text, env) {
    if (String(text).length > 10_000) parses[isInTransaction ? 'inTransactions' : 'outside']++
    return parse.call(this, text, env)
  })
}

const editor = () => newsroom.as(newsroom.people.staff)
const storyOf = (word: string) => `The ${word} reopens *today*.\n\n`.repeat(500)
const publish = (content: string) => editor().articles.create({ title: 'Long', content, status: 'published' })

/** Returns how often the event loop turned during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = work.finally(() => (isOver = true))
  let turns = 0
  for (; !isOver; turns++) await setImmediate()
  await over
  return turns
}

describe('a long text is parsed once, and never in a transaction,', () => {
  beforeEach(() => void Object.assign(parses, { inTransactions: 0, outside: 0 }))

  it('when it is created, and when its page follows', async () => {
    const { id } = await publish(storyOf('harbor'))
    await newsroom.as(null).articles.page({ id })
    expect(parses).toEqual({ inTransactions: 0, outside: 1 })
  })

  it('when it is saved, published and restored', async () => {
    const { id } = await editor().articles.create({ title: 'Long', content: storyOf('ferry') })
    await editor().articles.setStatus({ id, status: 'published' })
    await editor().articles.update({ id, content: storyOf('market') })
    const [, first] = await editor().editor.revisions({ articleId: id })
    await editor().editor.restore({ articleId: id, revisionId: first?.id ?? 0 })
    expect(parses.inTransactions).toBe(0)
    expect(parses.outside).toBeLessThanOrEqual(3)
  })

  it('when only its picture changes', async () => {
    const { id } = await publish(storyOf('bridge'))
    await publish(storyOf('council'))
    await publish(storyOf('winter'))
    await editor().articles.update({ id, imageAlt: 'The bridge' })
    expect(parses.inTransactions).toBe(0)
  })

  it('also with a box', async () => {
    const box = await editor().reusableBoxes.create({ name: 'Help', content: 'Call 112.' })
    const { id } = await publish(`${storyOf('station')}::reuse{box=${box.id}}`)
    await editor().articles.update({ id, content: `${storyOf('airport')}::reuse{box=${box.id}}` })
    expect(parses.inTransactions).toBe(0)
  })
})

it('a box is drawn at most twenty times in one text', async () => {
  const box = await editor().reusableBoxes.create({ name: 'Repeated', content: 'Call 999.' })
  const content = `::reuse{box=${box.id}}\n\n`.repeat(5_000)
  const { blocks } = await editor().articles.preview({ content })
  expect(blocks).toHaveLength(BOXES_PER_ARTICLE)
  await expect(editor().articles.create({ title: 'Boxes', content })).rejects.toThrow(
    'An article can show 20 reusable boxes.',
  )
})

it('other requests have their turn while the words of long revisions are counted', async () => {
  const { id, version } = await editor().articles.create({ title: 'Long', content: storyOf('tower') })
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write(async (tx) => {
    const [row] = await tx.db.select().from(articleRevisions).limit(1)
    if (!row) throw new Error('There is no revision')
    const { id: _id, ...revision } = row
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...revision,
      version: version + 1 + n,
      createdAt: at,
    }))
    await tx.db.insert(articleRevisions).values(rows.map((each) => ({ ...each, articleId: id })))
    tx.emit({
      type: 'article.changed',
      articleId: id,
      category: 'news',
      wasPublished: false,
      isPublished: false,
    })
  })
  expect(await turnsDuring(editor().editor.revisions({ articleId: id }))).toBeGreaterThan(50)
})

it('other requests have their turn while redirects are imported', async () => {
  const csv = Array.from({ length: 400 }, (_, n) => `/old/${n},/news`).join('\n')
  const admin = newsroom.as(newsroom.people.admin)
  expect(await turnsDuring(admin.siteAddresses.importRedirects({ csv }))).toBeGreaterThan(3)
  const empty = admin.siteAddresses.importRedirects({ csv: '\n'.repeat(500_000) })
  await expect(empty).rejects.toThrow('At most 5,000 lines at once')
})
