import { afterEach, beforeEach, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { m } from '#shared/catalog/m.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'

let newsroom: NewsroomWithRules
beforeEach(async () => {
  newsroom = await openNewsroomWithRules({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const author = () => newsroom.as(newsroom.people.staff)
const second = () => newsroom.as(newsroom.colleague)

async function addPicture() {
  const at = newsroom.clock.iso()
  const url = `/uploads/p${crypto.randomUUID()}.png`
  const uploadedBy = newsroom.people.staff.id
  const item = { title: 'P', type: 'image' as const, url, altText: 'A pier', uploadedBy }
  const [row] = await newsroom.deps.db.write((tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    return tx.db
      .insert(mediaItems)
      .values({ ...item, createdAt: at, updatedAt: at })
      .returning()
  })
  return { id: row?.id ?? 0, url }
}

/** An issue of an editor with a picture, a box and a picture in the box, which a second person scheduled. */
async function schedule() {
  const [direct, inBox] = [await addPicture(), await addPicture()]
  const content = `Approved words.\n\n![A pier](${inBox.url})`
  const box = await author().reusableBoxes.create({ name: 'Offer', content })
  const { id: newsletterId } = await newsroom
    .as(newsroom.people.admin)
    .newsletters.create({ name: 'Morning' })
  const { id } = await author().issues.create({
    newsletterId,
    subject: 'S',
    content: `Text.\n\n![A pier](${direct.url})\n\n::reuse{box=${box.id}}`,
  })
  await second().issues.send({ id, at: newsroom.inAnHour() })
  const change = { id: box.id, name: box.name, version: box.version, content: 'Other words.' }
  return { id, change, pictures: [direct.id, inBox.id] }
}

const forbidden = { code: 'FORBIDDEN' }

it('with the four-eyes rule, what a scheduled issue shows stays as it was approved', async () => {
  await newsroom.useRules({ hasFourEyes: true })
  const { id, change, pictures } = await schedule()
  for (const caller of [author(), second()]) {
    await expect(caller.reusableBoxes.update(change)).rejects.toMatchObject(forbidden)
    await expect(caller.reusableBoxes.remove({ id: change.id })).rejects.toMatchObject(forbidden)
    for (const picture of pictures) {
      await expect(caller.media.update({ id: picture, altText: 'X' })).rejects.toMatchObject(forbidden)
      await expect(caller.media.delete({ id: picture })).rejects.toMatchObject(forbidden)
    }
  }
  const renamed = await author().reusableBoxes.update({
    ...change,
    name: 'Offers',
    content: `Approved words.\n\n![A pier](${(await author().media.byId({ id: pictures[1] ?? 0 })).url})`,
  })
  expect(renamed.name).toBe('Offers')
  await author().issues.unschedule({ id })
  const version = renamed.version
  expect(await author().reusableBoxes.update({ ...change, version })).toMatchObject({
    content: 'Other words.',
  })
  await author().media.update({ id: pictures[0] ?? 0, altText: 'The pier' })
})

it('a picture of an issue that is not sent yet cannot be deleted', async () => {
  const { id, pictures } = await schedule()
  const remove = () => author().media.delete({ id: pictures[0] ?? 0 })
  const refused = { code: 'CONFLICT', message: m.fileInIssue() }
  await expect(remove()).rejects.toMatchObject(refused)
  await author().issues.unschedule({ id })
  await expect(remove()).rejects.toMatchObject(refused)
  await author().issues.remove({ id })
  await remove()
})

it('without the rule, a box and a picture of a scheduled issue can be changed', async () => {
  const { change, pictures } = await schedule()
  await author().media.update({ id: pictures[0] ?? 0, altText: 'The pier' })
  expect(await author().reusableBoxes.update(change)).toMatchObject({ content: 'Other words.' })
})
