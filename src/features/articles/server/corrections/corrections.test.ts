import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)

it('shows a correction while its article is published, and changes the update time', async () => {
  const { id } = await staff().articles.create({ title: 'Figures', content: 'Seven.' })
  newsroom.clock.advance(60_000)
  await staff().corrections.add({ articleId: id, text: 'It was eight.' })
  const listed = await newsroom.as(null).corrections.list({})
  expect(listed).toMatchObject([{ articleId: id, articleTitle: 'Figures', text: 'It was eight.' }])
  expect((await newsroom.as(null).articles.byId({ id })).revisedAt).toBe(newsroom.clock.iso())
  await staff().articles.setStatus({ id, status: 'unpublished' })
  expect(await newsroom.as(null).corrections.list({ articleId: id })).toEqual([])
})

it('adds a correction once, also when a lost response makes an editor send it again', async () => {
  const { id } = await staff().articles.create({ title: 'Figures', content: 'Seven.' })
  const first = await staff().corrections.add({ articleId: id, text: 'It was eight.' })
  expect(await staff().corrections.add({ articleId: id, text: 'It was eight.' })).toEqual(first)
  expect(await newsroom.as(null).corrections.list({ articleId: id })).toHaveLength(1)
  await staff().corrections.withdraw({ id: first.id })
  await staff().corrections.add({ articleId: id, text: 'It was eight.' })
  expect(await newsroom.as(null).corrections.list({ articleId: id })).toHaveLength(2)
})

describe('a corrected text with its correction', () => {
  const correct = (id: number, change: object = {}) =>
    staff().corrections.addWithText({
      id,
      content: 'Eight.',
      correction: 'It was eight.',
      isComplete: true,
      ...change,
    })

  it('is one change for readers', async () => {
    const { id } = await staff().articles.create({ title: 'Figures', content: 'Seven.' })
    newsroom.clock.advance(60_000)
    expect(await correct(id)).toMatchObject({ content: 'Eight.', revisedAt: newsroom.clock.iso() })
    expect(await newsroom.as(null).articles.byId({ id })).toMatchObject({ content: 'Eight.' })
    // The editor sends the correction again, in case the response was lost.
    await staff().corrections.add({ articleId: id, text: 'It was eight.' })
    expect((await newsroom.as(null).articles.page({ id })).corrections).toHaveLength(1)
    const { versions } = await newsroom.as(null).record.article({ id })
    expect(versions.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['correction', 'It was eight.'],
      ['published', null],
    ])
  })

  it('is not published if the text is not saved, nor the text without it', async () => {
    const { id, version } = await staff().articles.create({ title: 'Figures', content: 'Seven.' })
    await staff().articles.update({ id, content: 'Nine.' })
    await expect(correct(id, { version })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await newsroom.as(null).corrections.list({ articleId: id })).toEqual([])
    const draft = await staff().articles.create({ title: 'Draft', content: 'Seven.', status: 'draft' })
    await expect(correct(draft.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await staff().articles.forEdit({ id: draft.id })).toMatchObject({ content: 'Seven.' })
  })
})

it('rejects a correction of a draft', async () => {
  const { id } = await staff().articles.create({ title: 'Draft', content: 'x', status: 'draft' })
  await expect(staff().corrections.add({ articleId: id, text: 'No.' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

it('keeps the update time when only a typo is fixed', async () => {
  const { id } = await staff().articles.create({ title: 'Live', content: 'Teh.' })
  newsroom.clock.advance(60_000)
  await staff().articles.update({ id, content: 'The.', isTypo: true })
  expect((await newsroom.as(null).articles.byId({ id })).revisedAt).toBeNull()
})

it.each([
  { access: 'members' },
  { category: 'politics' },
  { searchTitle: 'Live now', searchDescription: 'All of it.' },
  { lang: 'es', aiAnswers: 'no', plannedFor: '2026-03-14T00:00:00.000Z' },
] as const)('keeps the update time when readers read the same words: %o', async (change) => {
  const { id } = await staff().articles.create({ title: 'Live', content: 'Now.' })
  newsroom.clock.advance(60_000)
  await staff().articles.update({ id, ...change })
  await staff().topics.setTags({ articleId: id, names: ['harbor'] })
  expect((await newsroom.as(null).articles.byId({ id })).revisedAt).toBeNull()
})

it.each([
  { title: 'Live!' },
  { content: 'Later.' },
  { excerpt: 'A subhead.' },
  { imageCaption: 'The harbor.' },
  { imageCredit: 'Ana Silva' },
])('changes the update time when readers read something else: %o', async (change) => {
  const { id } = await staff().articles.create({ title: 'Live', content: 'Now.' })
  newsroom.clock.advance(60_000)
  await staff().articles.update({ id, ...change, access: 'readers' })
  expect((await newsroom.as(null).articles.byId({ id })).revisedAt).toBe(newsroom.clock.iso())
})

async function corrected() {
  const { id } = await staff().articles.create({ title: 'Figures', content: 'Seven.' })
  newsroom.clock.advance(60_000)
  const correction = await staff().corrections.add({ articleId: id, text: 'It was eihgt.' })
  newsroom.clock.advance(60_000)
  return { id, correction }
}
const correctionLines = async () =>
  (await newsroom.deps.db.read.select().from(auditLog)).filter(({ action }) =>
    action.startsWith('correction.'),
  )

it('shows readers when a correction was edited, and audits who edited it and the old text', async () => {
  const { id, correction } = await corrected()
  const changed = await staff().corrections.update({ id: correction.id, text: 'It was eight.' })
  const now = newsroom.clock.iso()
  expect(changed).toMatchObject({ text: 'It was eight.', editedAt: now, createdAt: correction.createdAt })
  const reader = newsroom.as(null)
  expect((await reader.articles.page({ id })).corrections).toMatchObject([{ editedAt: now }])
  expect(await reader.articles.corrections()).toMatchObject([{ text: 'It was eight.', editedAt: now }])
  expect((await reader.articles.byId({ id })).revisedAt).toBe(now)
  const line = (await correctionLines()).find(({ action }) => action === 'correction.edit')
  expect(line).toMatchObject({ actorName: 'editor', at: now })
  expect(JSON.stringify(line)).toContain('It was eihgt.')
})

it('ignores an edit that changes nothing', async () => {
  const { correction } = await corrected()
  const same = await staff().corrections.update({ id: correction.id, text: correction.text })
  expect(same.editedAt).toBeNull()
  expect(await correctionLines()).toHaveLength(1)
})

it('keeps a withdrawn correction public and marked, and rejects edits of it', async () => {
  const { id, correction } = await corrected()
  const { withdrawnAt } = await staff().corrections.withdraw({ id: correction.id })
  expect(withdrawnAt).toBe(newsroom.clock.iso())
  newsroom.clock.advance(60_000)
  expect(await staff().corrections.withdraw({ id: correction.id })).toMatchObject({ withdrawnAt })
  expect((await newsroom.as(null).articles.page({ id })).corrections).toMatchObject([{ withdrawnAt }])
  expect(await newsroom.as(null).corrections.list({})).toMatchObject([{ withdrawnAt }])
  expect((await correctionLines()).map(({ action }) => action)).toEqual([
    'correction.add',
    'correction.withdraw',
  ])
  const again = staff().corrections.update({ id: correction.id, text: 'No, nine.' })
  await expect(again).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('lets only editors change corrections, and returns NOT_FOUND for an unknown one', async () => {
  const { correction } = await corrected()
  for (const person of [null, newsroom.people.user]) {
    const other = newsroom.as(person).corrections
    const code = person ? 'FORBIDDEN' : 'UNAUTHORIZED'
    await expect(other.update({ id: correction.id, text: 'x' })).rejects.toMatchObject({ code })
    await expect(other.withdraw({ id: correction.id })).rejects.toMatchObject({ code })
  }
  await expect(staff().corrections.withdraw({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await newsroom.deps.db.read.select().from(corrections)).toMatchObject([
    { text: 'It was eihgt.', editedAt: null, withdrawnAt: null },
  ])
})
