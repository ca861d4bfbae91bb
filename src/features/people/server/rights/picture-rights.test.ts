import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf } from '#tests/support/newsroom/upload-server.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { DEFAULT_IDENTITY } from '#features/site/shared/identity-input.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

let newsroom: NewsroomWithRules
beforeAll(async () => void (newsroom = await openNewsroomWithRules()))
afterAll(() => newsroom.close())
beforeEach(() => newsroom.useRules({}))

const admin = () => newsroom.as(newsroom.people.admin)

let color = 0
/** Uploads a picture that differs from all others, as a new item or in place of one. */
async function upload(user: PublicUser, replaces?: number) {
  const background = { r: color++, g: 90, b: 10 }
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const form = formOf([
    ...(replaces ? [{ field: 'replaces', content: String(replaces) }] : []),
    { field: 'file', filename: 'pier.png', content },
  ])
  return newsroom.app.request('/api/media/upload', {
    method: 'POST',
    headers: { cookie: await newsroom.cookieOf(user), 'content-type': form.type },
    body: new Uint8Array(form.body),
  })
}

interface Picture {
  id: number
  url: string
}

async function pictureOf(user: PublicUser): Promise<Picture> {
  const response = await upload(user)
  expect(response.status).toBe(201)
  return (await response.json()) as Picture
}

/** Tries to describe and to replace a picture. Returns what happened, and expects both to be the same. */
async function change(user: PublicUser, { id }: Picture): Promise<'done' | 'forbidden'> {
  const bytes = async () => (await newsroom.as(user).media.byId({ id })).sha256
  const before = await bytes()
  const described = await newsroom
    .as(user)
    .media.update({ id, caption: `Caption ${color}` })
    .then(
      () => 'done' as const,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'FORBIDDEN', cause: { detail: { isRule: true } } })
        return 'forbidden' as const
      },
    )
  const { status } = await upload(user, id)
  expect(status).toBe(described === 'done' ? 201 : 403)
  expect((await bytes()) === before).toBe(described === 'forbidden')
  return described
}

/** An article with a picture, and a text that shows another one. */
const article = (user: PublicUser, { url }: Picture, category = 'news') =>
  newsroom.as(user).articles.create({
    title: 'T',
    content: 'Words.',
    category,
    featuredImage: url,
    imageAlt: 'A pier',
    status: 'draft',
  })

async function publishedArticle(user: PublicUser, picture: Picture, category?: string): Promise<number> {
  const { id } = await article(user, picture, category)
  await admin().articles.setStatus({ id, status: 'published' })
  return id
}

describe('writers', () => {
  it('change own pictures until readers see them, and no others', async () => {
    const { writer, staff } = newsroom.people
    const own = await pictureOf(writer)
    await article(writer, own)
    expect(await change(writer, own)).toBe('done')
    await publishedArticle(writer, own)
    expect(await change(writer, own)).toBe('forbidden')
    const foreign = await pictureOf(staff)
    expect(await change(writer, foreign)).toBe('forbidden')
    await publishedArticle(staff, foreign)
    expect(await change(writer, foreign)).toBe('forbidden')
  })

  it('do not change pictures of reusable boxes in published articles', async () => {
    const { writer } = newsroom.people
    const own = await pictureOf(writer)
    const box = await admin().reusableBoxes.create({ name: 'Map', content: `![A map](${own.url})` })
    expect(await change(writer, own)).toBe('done')
    const content = `Text.\n\n::reuse{box=${box.id}}`
    await admin().articles.create({ title: 'T', content })
    expect(await change(writer, own)).toBe('forbidden')
  })
})

describe('pictures of the site', () => {
  it('are changed by admins only', async () => {
    const { writer, staff } = newsroom.people
    const [logo, banner] = [await pictureOf(writer), await pictureOf(staff)]
    const { version } = await admin().identity.read()
    const identity = { ...DEFAULT_IDENTITY, logoLight: logo.url }
    await admin().identity.save({ identity, version })
    await admin().sections.update({ id: newsroom.sportsId, picture: banner.url })
    expect(await change(writer, logo)).toBe('forbidden')
    for (const picture of [logo, banner]) {
      expect(await change(staff, picture)).toBe('forbidden')
      await expect(newsroom.as(staff).media.delete({ id: picture.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(admin().media.delete({ id: picture.id })).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await change(newsroom.people.admin, picture)).toBe('done')
    }
  })

  it('that are the portrait of an account are changed by its user and by admins', async () => {
    const { staff, admin: chief } = newsroom.people
    const picture = await pictureOf(newsroom.colleague)
    const { id: articleId } = await article(newsroom.colleague, picture)
    const [byline] = await admin().contributors.bylines({ articleId })
    const key = { id: byline?.contributorId ?? 0 }
    await newsroom.as(newsroom.colleague).contributors.update({ ...key, portrait: picture.url })
    expect(await change(staff, picture)).toBe('forbidden')
    expect(await change(newsroom.colleague, picture)).toBe('done')
    expect(await change(chief, picture)).toBe('done')
  })
})

describe('editors limited to sections', () => {
  it('change no picture that a published article of another section shows', async () => {
    const { staff } = newsroom.people
    const [politics, sports, draft] = [await pictureOf(staff), await pictureOf(staff), await pictureOf(staff)]
    await publishedArticle(newsroom.colleague, politics, 'politics')
    await publishedArticle(newsroom.colleague, sports, 'sports')
    await article(newsroom.colleague, draft, 'politics')
    await newsroom.useRules({ limited: [staff] })
    expect(await change(staff, politics)).toBe('forbidden')
    expect(await change(staff, sports)).toBe('done')
    expect(await change(staff, draft)).toBe('done')
    expect(await change(newsroom.people.admin, politics)).toBe('done')
  })
})

describe('with the four-eyes rule', () => {
  it('someone else changes the picture of a published article, also of one in the trash', async () => {
    const { staff } = newsroom.people
    const picture = await pictureOf(staff)
    const id = await publishedArticle(staff, picture)
    await newsroom.useRules({ hasFourEyes: true })
    expect(await change(staff, picture)).toBe('forbidden')
    expect(await change(newsroom.colleague, picture)).toBe('done')
    await newsroom.as(staff).articles.delete({ id })
    expect(await change(staff, picture)).toBe('forbidden')
    await newsroom.as(staff).articles.restore({ id })
    await newsroom.as(staff).articles.setStatus({ id, status: 'draft' })
    expect(await change(staff, picture)).toBe('done')
  })

  it('nobody changes the picture of a scheduled article', async () => {
    const { staff } = newsroom.people
    const picture = await pictureOf(staff)
    const { id } = await article(staff, picture)
    await newsroom.useRules({ hasFourEyes: true })
    await admin().articles.setStatus({ id, status: 'scheduled', scheduledFor: newsroom.inAnHour() })
    for (const user of [staff, newsroom.colleague, newsroom.people.admin]) {
      expect(await change(user, picture)).toBe('forbidden')
    }
  })
})
