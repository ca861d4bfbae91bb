import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { publishDue } from '#server/features/articles/publishing/publish-due.job.ts'

let newsroom: NewsroomWithRules
beforeAll(async () => void (newsroom = await openNewsroomWithRules()))
afterAll(() => newsroom.close())
beforeEach(() => newsroom.useRules({}))

const admin = () => newsroom.as(newsroom.people.admin)

describe('the four-eyes rule', () => {
  const editor = () => newsroom.as(newsroom.people.staff)
  const other = () => newsroom.as(newsroom.colleague)
  const draft = { title: 'T', content: 'Words.', status: 'draft' as const }
  beforeEach(() => newsroom.useRules({ hasFourEyes: true }))

  it('lets someone else publish', async () => {
    const { id } = await editor().articles.create(draft)
    await expect(editor().articles.setStatus({ id, status: 'published' })).rejects.toMatchObject({
      message: 'Someone else must publish this article, because you created it or wrote its last words.',
    })
    expect(await other().articles.setStatus({ id, status: 'published' })).toMatchObject({
      status: 'published',
    })
  })

  it('holds for new articles, many at once, and admins', async () => {
    const { id } = await admin().articles.create(draft)
    await expect(admin().articles.create({ ...draft, status: 'published' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await admin().articles.bulk({ ids: [id], action: 'publish' })).toMatchObject({ done: 0 })
  })

  it('holds for those who wrote the last words, unless someone else sent them to review', async () => {
    const { id } = await editor().articles.create(draft)
    await other().articles.update({ id, content: 'All new.' })
    await expect(other().articles.setStatus({ id, status: 'published' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await other().articles.setStatus({ id, status: 'review' })
    await expect(other().articles.setStatus({ id, status: 'published' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await editor().articles.setStatus({ id, status: 'draft' })
    await editor().articles.setStatus({ id, status: 'review' })
    await other().articles.update({ id, content: 'Edited.' })
    expect(await other().articles.setStatus({ id, status: 'published' })).toMatchObject({
      status: 'published',
    })
  })

  it('does not keep a schedule from being published, or its day on the calendar from being changed', async () => {
    const { id } = await editor().articles.create(draft)
    await other().articles.setStatus({ id, status: 'scheduled', scheduledFor: newsroom.inAnHour() })
    expect(await editor().articles.update({ id, plannedFor: newsroom.inAnHour() })).toMatchObject({
      status: 'scheduled',
    })
    newsroom.clock.advance(3_700_000)
    await publishDue(newsroom.deps)
    expect(await admin().articles.forEdit({ id })).toMatchObject({ status: 'published' })
  })
})

describe('rights by section', () => {
  const editor = () => newsroom.as(newsroom.people.staff)
  const limited = () => newsroom.useRules({ limited: [newsroom.people.staff] })
  const draft = { title: 'T', content: 'Words.', status: 'draft' as const }

  it('cover the sections below, and follow a section when it is renamed or merged', async () => {
    const section = await admin().sections.create({ name: 'Rowing', parentId: newsroom.sportsId })
    await limited()
    const { id } = await editor().articles.create({ ...draft, category: 'rowing' })
    await expect(editor().articles.update({ id, category: 'news' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(editor().articles.create(draft)).rejects.toMatchObject({
      message: 'This article is in a section that is not yours.',
    })
    await admin().users.setSections({ id: newsroom.people.staff.id, sectionIds: [section.id] })
    await admin().sections.update({ id: section.id, name: 'Boats', slug: 'boats' })
    expect(await editor().articles.update({ id, content: 'More.' })).toMatchObject({ category: 'boats' })
    await admin().sections.remove({ id: section.id, into: newsroom.sportsId })
    expect(await admin().users.sections({ id: newsroom.people.staff.id })).toEqual({
      sectionIds: [newsroom.sportsId],
    })
    await expect(editor().articles.create(draft)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('hold for bylines and corrections, and not for admins', async () => {
    const { id } = await admin().articles.create({ title: 'T', content: 'Words.' })
    await limited()
    await expect(editor().corrections.add({ articleId: id, text: 'It was Monday.' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(editor().contributors.setBylines({ articleId: id, bylines: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await admin().users.setSections({ id: newsroom.people.admin.id, sectionIds: [newsroom.sportsId] })
    expect(await admin().articles.update({ id, content: 'New.' })).toMatchObject({ content: 'New.' })
  })

  it('are set by admins only, for sections and users that exist', async () => {
    const { id } = newsroom.people.writer
    await expect(admin().users.setSections({ id, sectionIds: [999_999] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(admin().users.setSections({ id: 999_999, sectionIds: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(editor().users.setSections({ id, sectionIds: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(
      await admin().users.setSections({ id, sectionIds: [newsroom.sportsId, newsroom.sportsId] }),
    ).toEqual({
      sectionIds: [newsroom.sportsId],
    })
    const info = await newsroom.as(newsroom.people.writer).site.dashboardInfo()
    expect(info).toMatchObject({ hasFourEyes: false, sections: expect.arrayContaining(['sports']) })
    expect(info.sections).not.toContain('news')
  })
})
