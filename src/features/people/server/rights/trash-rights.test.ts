import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { mediaItems } from '#features/media/tables/media.ts'

let newsroom: NewsroomWithRules
beforeAll(async () => void (newsroom = await openNewsroomWithRules()))
afterAll(() => newsroom.close())
beforeEach(() => newsroom.useRules({ hasFourEyes: true }))

const editor = () => newsroom.as(newsroom.people.staff)
const other = () => newsroom.as(newsroom.colleague)

const later = () => newsroom.clock.advance(1000)

/** A published article of the editor that shows a box and a picture, in the trash since a second. */
async function trashedArticle() {
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  const url = `/uploads/pier-${clock.now()}.png`
  const [picture] = await db.write(async (tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    const item = { title: 'Pier', type: 'image' as const, url, altText: 'A pier' }
    return tx.db
      .insert(mediaItems)
      .values({ ...item, createdAt: at, updatedAt: at })
      .returning()
  })
  const box = await other().reusableBoxes.create({ name: `Help ${clock.now()}`, content: 'Approved words.' })
  const content = `Text.\n\n::reuse{box=${box.id}}`
  const { id } = await editor().articles.create({ title: 'T', content, featuredImage: url, status: 'draft' })
  await other().articles.setStatus({ id, status: 'published' })
  later()
  await editor().articles.delete({ id })
  later()
  return { id, box, pictureId: picture?.id ?? 0 }
}

describe('with the four-eyes rule, an article from the trash', () => {
  it('returns to readers if nothing that it shows changed', async () => {
    const { id } = await trashedArticle()
    expect(await editor().articles.restore({ id })).toMatchObject({ status: 'published', heldBack: null })
  })

  it('keeps its boxes from its author, and is a draft if someone else changed one', async () => {
    const { id, box } = await trashedArticle()
    const change = { ...box, content: 'Other words.' }
    await expect(editor().reusableBoxes.update(change)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      cause: { detail: { isRule: true } },
    })
    await other().reusableBoxes.update(change)
    expect(await editor().articles.restore({ id })).toMatchObject({ status: 'draft', heldBack: 'changed' })
    await expect(editor().articles.setStatus({ id, status: 'published' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await other().articles.setStatus({ id, status: 'published' })).toMatchObject({
      status: 'published',
    })
  })

  it('is a draft if one of its pictures changed, also for a schedule', async () => {
    const { id, pictureId } = await trashedArticle()
    await other().articles.restore({ id })
    await other().articles.setStatus({ id, status: 'draft' })
    await other().articles.setStatus({ id, status: 'scheduled', scheduledFor: newsroom.inAnHour() })
    later()
    await editor().articles.delete({ id })
    later()
    await newsroom.useRules({})
    await editor().media.update({ id: pictureId, caption: 'Another caption.' })
    await newsroom.useRules({ hasFourEyes: true })
    expect(await other().articles.restore({ id })).toMatchObject({ status: 'draft', heldBack: 'changed' })
  })

  it('is what it was without the rule', async () => {
    const { id, box } = await trashedArticle()
    await newsroom.useRules({})
    await editor().reusableBoxes.update({ ...box, content: 'Other words.' })
    expect(await editor().articles.restore({ id })).toMatchObject({ status: 'published', heldBack: null })
  })
})

it('an article whose schedule passed in the trash is a draft', async () => {
  await newsroom.useRules({})
  const { id } = await editor().articles.create({ title: 'T', content: 'Words.', status: 'draft' })
  await editor().articles.setStatus({ id, status: 'scheduled', scheduledFor: newsroom.inAnHour() })
  await editor().articles.delete({ id })
  newsroom.clock.advance(3_700_000)
  expect(await editor().articles.restore({ id })).toMatchObject({ status: 'draft', heldBack: 'late' })
})
