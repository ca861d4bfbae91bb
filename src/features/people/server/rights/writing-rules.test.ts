import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { publishDue } from '#features/articles/server/publishing/publish-due.job.ts'

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
      message: 'Someone else must publish this article, because you created it or wrote its latest text.',
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

  it('takes a second person for what a published article says, and none for what sorts or ends it', async () => {
    const { id } = await editor().articles.create(draft)
    await other().articles.setStatus({ id, status: 'published' })
    const { id: correctionId } = await other().corrections.add({ articleId: id, text: 'It was Monday.' })
    const [byline] = await editor().contributors.bylines({ articleId: id })
    const words = (user: ReturnType<typeof editor>, n: number) => [
      () => user.corrections.add({ articleId: id, text: `It was ${n}.` }),
      () => user.corrections.update({ id: correctionId, text: `It was ${n}, not Monday.` }),
      () => user.corrections.withdraw({ id: correctionId }),
      () => user.contributors.setBylines({ articleId: id, bylines: [] }),
      () => user.articles.setSlug({ id, slug: `words-${n}` }),
    ]
    for (const call of words(editor(), 1)) {
      await expect(call()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'You created this article. Someone else must change it while readers see it.',
      })
    }
    for (const call of words(other(), 2)) await call()
    await editor().topics.setTags({ articleId: id, names: ['Harbor'] })
    await editor().topics.setSeries({ articleId: id, seriesId: null })
    await editor().articles.update({ id, plannedFor: newsroom.inAnHour() })
    await editor().breakingNews.create({ text: 'Harbor on fire', articleId: id })
    await editor().articles.setStatus({ id, status: 'draft' })
    const bylines = [{ contributorId: byline?.contributorId ?? 0, roles: ['words' as const] }]
    expect(await editor().contributors.setBylines({ articleId: id, bylines })).toHaveLength(1)
  })

  it('keeps the byline and the address of a scheduled article as they were approved', async () => {
    const { id } = await editor().articles.create(draft)
    await other().articles.setStatus({ id, status: 'scheduled', scheduledFor: newsroom.inAnHour() })
    for (const user of [editor(), other(), admin()]) {
      for (const call of [
        user.contributors.setBylines({ articleId: id, bylines: [] }),
        user.articles.setSlug({ id, slug: 'other-words' }),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
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
