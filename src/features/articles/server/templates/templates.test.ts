import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledTitle } from '#features/articles/shared/templates.ts'
import { audited } from '#tests/support/newsroom/audited.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)

describe('a template', () => {
  it('is saved from an article and starts drafts with its text, section, tags and byline', async () => {
    const { id: articleId } = await editor().articles.create({
      title: 'Morning briefing',
      content: '## Today\n\nText.',
      category: 'politics',
      status: 'draft',
    })
    const guest = await editor().contributors.create({ name: 'Ana Ruiz' })
    await editor().contributors.setBylines({
      articleId,
      bylines: [{ contributorId: guest.id, roles: ['words', 'pictures'] }],
    })
    await editor().topics.setTags({ articleId, names: ['Briefing', 'Weather'] })
    const template = await editor().templates.saveArticle({ articleId, name: 'Briefing' })
    await editor().templates.update({ id: template.id, title: 'Briefing for {weekday}, {date}' })

    const article = await editor().templates.start({ id: template.id })
    expect(article).toMatchObject({
      title: 'Briefing for Saturday, March 14, 2026',
      content: '## Today\n\nText.',
      category: 'politics',
      status: 'draft',
      authorId: newsroom.people.staff.id,
    })
    const opened = await editor().articles.forEdit({ id: article.id })
    expect(opened.bylines).toMatchObject([{ name: 'Ana Ruiz', roles: ['words', 'pictures'] }])
    const { tags } = await editor().topics.ofArticle({ articleId: article.id })
    expect(tags.map(({ name }) => name)).toEqual(['Briefing', 'Weather'])
  })

  it('is no article: no list, count or search has it', async () => {
    const before = await editor().articles.counts()
    await editor().templates.create({
      name: 'Obituary',
      title: 'Obituary of a quokka',
      content: 'Quokka text.',
      category: 'news',
    })
    expect(await editor().articles.counts()).toEqual(before)
    expect((await editor().articles.listAll({ q: 'quokka' })).items).toEqual([])
    expect((await newsroom.as(null).articles.list({ q: 'quokka' })).items).toEqual([])
  })

  it('starts a draft also after its section and its people were removed', async () => {
    const template = await editor().templates.create({
      name: 'Old',
      title: 'Old',
      content: 'Text.',
      category: 'news',
      bylines: [{ contributorId: 999, roles: ['words'] }],
    })
    const article = await editor().templates.start({ id: template.id })
    expect(article.category).toBe('news')
    const { bylines } = await editor().articles.forEdit({ id: article.id })
    expect(bylines).toHaveLength(0)
  })

  it('is not overwritten by an older one, and the audit log keeps its former words', async () => {
    const words = { name: 'Weather', title: 'Weather on {date}' }
    const made = await editor().templates.create({ ...words, content: 'Rain.', category: 'news' })
    const { id, updatedAt } = made
    newsroom.clock.advance(1_000)
    await editor().templates.update({ id, updatedAt, content: 'Sun.' })
    const former = { before: { ...words, content: 'Rain.' }, after: { ...words, content: 'Sun.' } }
    expect(await audited(newsroom.deps, 'template.change', id)).toMatchObject(former)
    await expect(editor().templates.update({ id, updatedAt, content: 'Fog.' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await editor().templates.update({ id, content: 'Snow.' })
    await editor().templates.remove({ id })
    expect(await audited(newsroom.deps, 'template.change', id)).toMatchObject({
      before: { ...words, content: 'Snow.' },
    })
  })

  it('has a name that no other has, and is gone when deleted', async () => {
    const make = (name: string) =>
      editor().templates.create({ name, title: 'T', content: 'C', category: 'news' })
    const template = await make('Match report')
    await expect(make('Match report')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(make(' ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const broken = { id: template.id, content: '- '.repeat(10_000) + 'x' }
    await expect(editor().templates.update(broken)).rejects.toThrow('formatting is too complex')
    await expect(editor().templates.update({ id: template.id, category: 'none' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await editor().templates.remove({ id: template.id })
    await expect(editor().templates.start({ id: template.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const reader = newsroom.as(newsroom.people.user)
    await expect(reader.templates.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the words of a title', () => {
  const at = { iso: '2026-03-14T23:30:00.000Z', timeZone: 'Europe/Berlin', language: 'de' }

  it('are those of the language and time zone of the site', () => {
    expect(filledTitle('{weekday}, {date}: {month} {year}', at)).toBe('Sonntag, 15. März 2026: März 2026')
    expect(filledTitle('{Date} {} {constructor} {day}', at)).toBe('{Date} {} {constructor} {day}')
  })

  it('never make a title too long', () => {
    expect(filledTitle('{date} '.repeat(36), at).length).toBeLessThanOrEqual(255)
  })
})
