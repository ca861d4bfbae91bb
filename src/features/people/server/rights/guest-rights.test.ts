import { afterEach, beforeEach, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

let newsroom: NewsroomWithRules
beforeEach(async () => void (newsroom = await openNewsroomWithRules()))
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const editor = () => newsroom.as(newsroom.people.staff)

/** A story of News by `owner` in a state, signed by a guest with a portrait. */
async function make(owner: PublicUser, status: 'draft' | 'published' | 'scheduled') {
  const at = newsroom.clock.iso()
  const url = `/uploads/p${crypto.randomUUID()}.png`
  const item = { title: 'P', type: 'image' as const, url, altText: 'A face', uploadedBy: owner.id }
  const [picture] = await newsroom.deps.db.write((tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    return tx.db
      .insert(mediaItems)
      .values({ ...item, createdAt: at, updatedAt: at })
      .returning()
  })
  const { id: guestId } = await admin().contributors.create({ name: 'Dr. Gale', portrait: url })
  const fields = { content: 'Text.', category: 'business', status: 'draft' as const }
  const { id } = await newsroom.as(owner).articles.create({ title: 'T', ...fields })
  await admin().contributors.setBylines({
    articleId: id,
    bylines: [{ contributorId: guestId, roles: ['words'] }],
  })
  if (status !== 'draft') await admin().articles.setStatus({ id, status, scheduledFor: newsroom.inAnHour() })
  return { articleId: id, guestId, pictureId: picture?.id ?? 0 }
}

const forbidden = { code: 'FORBIDDEN' }

it.each(['published', 'scheduled'] as const)(
  'a guest of a %s story is changed by those only who may change the story',
  async (status) => {
    const { guestId: id, pictureId } = await make(newsroom.people.staff, status)
    await newsroom.useRules({ limited: [newsroom.people.staff] })
    await expect(editor().contributors.update({ id, name: 'A. Liar' })).rejects.toMatchObject(forbidden)
    await expect(editor().contributors.update({ id, portrait: '' })).rejects.toMatchObject(forbidden)
    await expect(editor().contributors.update({ id, about: 'Wrong.' })).rejects.toMatchObject(forbidden)
    await expect(editor().media.update({ id: pictureId, altText: 'X' })).rejects.toMatchObject(forbidden)
    await newsroom.useRules({})
    expect(await editor().contributors.update({ id, name: 'Dr. Gale M.' })).toMatchObject({
      name: 'Dr. Gale M.',
    })
  },
)

it('with the four-eyes rule, the author of the story does not change its guest', async () => {
  const { guestId: id, pictureId } = await make(newsroom.people.staff, 'published')
  const own = await make(newsroom.people.admin, 'published')
  const { id: other } = await admin().contributors.create({ name: 'Someone else' })
  await newsroom.useRules({ hasFourEyes: true })
  await expect(editor().contributors.update({ id, about: 'Paid.' })).rejects.toMatchObject(forbidden)
  await expect(editor().media.update({ id: pictureId, altText: 'X' })).rejects.toMatchObject(forbidden)
  await expect(admin().contributors.merge({ id: own.guestId, intoId: other })).rejects.toMatchObject(
    forbidden,
  )
  const second = newsroom.as(newsroom.colleague)
  expect(await second.contributors.update({ id, about: 'Works here.' })).toMatchObject({
    about: 'Works here.',
  })
})

it('a guest of a draft is changed by every editor', async () => {
  const { guestId: id } = await make(newsroom.people.staff, 'draft')
  await newsroom.useRules({ hasFourEyes: true, limited: [newsroom.colleague] })
  const second = newsroom.as(newsroom.colleague)
  expect(await second.contributors.update({ id, name: 'G. Gale' })).toMatchObject({ name: 'G. Gale' })
})
