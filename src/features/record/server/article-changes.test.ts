import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { VersionText } from '#features/record/shared/record.ts'
import { COMPARING } from './article-changes.service.ts'
import { compareVersions } from './compare-versions.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)
const visitor = () => newsroom.as(null)

const version = (changes: Partial<VersionText> = {}): VersionText => ({
  headline: 'All 145 taken off safely',
  standfirst: '',
  text: 'All 145 people were brought ashore.\n\nNobody was hurt.',
  byline: [{ name: 'Jonah Reyes', roles: ['words'] }],
  corrections: [],
  pictures: [],
  ...changes,
})

describe('two versions side by side', () => {
  it('differ by words, and equal paragraphs are counted', () => {
    const after = version({
      headline: 'All 143 taken off safely',
      text: 'All 143 people were brought ashore.\n\nNobody was hurt.',
      corrections: [{ at: '2026-11-22T04:25:00.000Z', text: 'We first wrote 145.' }],
    })
    const { rows, words, places, correctionsAdded } = compareVersions(version(), after)
    expect(rows[0]).toMatchObject({
      part: 'headline',
      before: [{ text: 'All ' }, { text: '145', kind: 'removed' }, { text: ' taken off safely' }],
      after: [{ text: 'All ' }, { text: '143', kind: 'added' }, { text: ' taken off safely' }],
    })
    expect(rows).toContainEqual({ unchanged: 1, texts: ['Nobody was hurt.'] })
    expect(rows.at(-1)).toMatchObject({ part: 'correction', before: null })
    expect({ words, places, correctionsAdded }).toEqual({ words: 6, places: 3, correctionsAdded: 1 })
  })

  it('end at thousands of paragraphs that repeat', () => {
    const lines = (first: string) =>
      Array.from({ length: 40_000 }, (_, at) => (at % 2 ? 'a' : first)).join('\n\n')
    const { rows } = compareVersions(version({ text: lines('b') }), version({ text: lines('c') }))
    expect(rows.length).toBeGreaterThan(1)
  })

  it('end at texts in which too much differs', () => {
    const long = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join(' ')
    const { rows } = compareVersions(version({ text: long('a') }), version({ text: long('b') }))
    const text = rows.find((row) => 'part' in row && row.part === 'text')
    expect(text).toMatchObject({ before: [{ kind: 'removed' }], after: [{ kind: 'added' }] })
  })
})

describe('the changes of an article', () => {
  it('are listed with their reasons, and typos are counted apart', async () => {
    const { id } = await editor().articles.create({ title: 'Ferry', content: 'Ships sail hourly.' })
    await editor().articles.update({
      id,
      content: 'Ships sail every two hours.',
      publicReason: 'Sailings cut.',
    })
    await editor().articles.update({ id, content: 'Ships sail every two hours!', isTypo: true })
    await editor().corrections.add({ articleId: id, text: 'It was never hourly.' })
    const { changes, typos, versions, shown } = await visitor().record.article({ id })
    expect({ changes, typos }).toEqual({ changes: 2, typos: 1 })
    expect(versions.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['correction', 'It was never hourly.'],
      ['typo', null],
      ['changed', 'Sailings cut.'],
      ['published', null],
    ])
    expect(shown).toMatchObject({ version: 4, comparison: { correctionsAdded: 1 } })
    expect((await visitor().articles.page({ id })).changes).toBe(2)
    const second = await visitor().record.article({ id, version: 2 })
    expect(second.shown.comparison?.rows[1]).toMatchObject({ part: 'text' })
    await expect(visitor().record.article({ id, version: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const rest = await newsroom.app.request(`/api/articles/${id}/versions`)
    expect(await rest.json()).toMatchObject({
      id,
      changes: 2,
      versions: [{ kind: 'correction' }, {}, {}, {}],
    })
  })

  it('have a correction as their reason only when it is new', async () => {
    const { id } = await editor().articles.create({ title: 'Arrest', content: 'Someone was arrested.' })
    const { id: first } = await editor().corrections.add({ articleId: id, text: 'It was the mayor.' })
    newsroom.clock.advance(1_000)
    await editor().corrections.add({ articleId: id, text: 'It was Monday.' })
    await editor().corrections.update({ id: first, text: 'It was the former mayor.' })
    await editor().corrections.withdraw({ id: first })
    const { versions } = await visitor().record.article({ id })
    expect(versions.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['correction', null],
      ['correction', null],
      ['correction', 'It was Monday.'],
      ['correction', 'It was the mayor.'],
      ['published', null],
    ])
  })

  it('are shown to nobody while it is unpublished', async () => {
    const { id } = await editor().articles.create({ title: 'Hidden', content: 'Words.' })
    await editor().articles.setStatus({ id, status: 'unpublished' })
    await expect(visitor().record.article({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { lines } = await visitor().record.page({})
    expect(lines[0]).toMatchObject({ kind: 'withdrawn', article: null })
    expect(JSON.stringify(lines)).not.toContain('Hidden')
  })

  it('are listed without words while only some readers may read it', async () => {
    const { id } = await editor().articles.create({
      title: 'Inside',
      content: 'Open.\n\nAlso open.\n\nSECRET',
    })
    await editor().articles.update({ id, content: 'Open.\n\nAlso open.\n\nSECRET words', access: 'readers' })
    const changes = await visitor().record.article({ id })
    expect(changes.versions.every(({ hasWords }) => !hasWords)).toBe(true)
    expect(JSON.stringify(changes)).not.toContain('SECRET')
  })

  it('lose their words for good by law, and go on without them', async () => {
    const { id } = await editor().articles.create({ title: 'Accused', content: 'A name.' })
    const erase = () => admin().record.erase({ articleId: id, reason: 'A court order.' })
    await expect(erase()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await editor().articles.setStatus({ id, status: 'unpublished' })
    await erase()
    await expect(erase()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await editor().articles.update({ id, title: 'A case', content: 'No name.' })
    await editor().articles.setStatus({ id, status: 'published' })
    const { versions, erased } = await visitor().record.article({ id, version: 1 })
    expect(erased).toMatchObject({ reason: 'A court order.' })
    expect(versions.map(({ hasWords }) => hasWords)).toEqual([true, false, false])
  })

  it('contain no draft, note or account name', async () => {
    const { id } = await editor().articles.create({ title: 'Open', content: 'Public words.' })
    const anchor = { quote: 'Public words' }
    await editor().notes.add({ articleId: id, anchor, text: 'A SECRET NOTE' })
    const page = JSON.stringify([await visitor().record.article({ id }), await visitor().record.page({})])
    expect(page).not.toMatch(/SECRET|"editor"|"chief"/)
  })
})

describe('a comparison', () => {
  const long = (word: string) =>
    Array.from({ length: 40 }, (_, at) => `${`${word}${at} `.repeat(40)}`).join('\n\n')
  const rewritten = async () => {
    const { id } = await editor().articles.create({ title: 'Long', content: long('old') })
    await editor().articles.update({ id, content: long('new'), publicReason: 'Rewritten.' })
    return id
  }

  it('of long texts is made once, in the text process', async () => {
    const id = await rewritten()
    const run = vi.spyOn(newsroom.deps.textProcesses.of(COMPARING), 'run')
    const both = [visitor().record.article({ id }), visitor().record.article({ id, version: 2 })]
    const [first, second] = await Promise.all(both)
    expect(first?.shown.comparison?.words).toBeGreaterThan(1_000)
    expect(second).toEqual(first)
    await editor().articles.create({ title: 'Another', content: 'Words.' })
    expect(await visitor().record.article({ id })).toEqual(first)
    expect(run.mock.calls.map(([name]) => name)).toEqual(['compare'])
    run.mockRestore()
  })

  it('is not made for lists of versions, nor elsewhere for short texts', async () => {
    const id = await rewritten()
    const run = vi.spyOn(newsroom.deps.textProcesses.of(COMPARING), 'run')
    expect((await newsroom.app.request(`/api/articles/${id}/versions`)).status).toBe(200)
    const short = await editor().articles.create({ title: 'Short', content: 'Words.' })
    await editor().articles.update({ id: short.id, content: 'Other words.' })
    expect((await visitor().record.article({ id: short.id })).shown.comparison?.words).toBe(2)
    expect(run).not.toHaveBeenCalled()
    run.mockRestore()
  })

  it('that fails is tried again', async () => {
    const id = await rewritten()
    const run = vi
      .spyOn(newsroom.deps.textProcesses.of(COMPARING), 'run')
      .mockRejectedValueOnce(new Error('ended'))
    await expect(visitor().record.article({ id })).rejects.toThrow()
    expect((await visitor().record.article({ id })).shown.comparison?.places).toBeGreaterThan(0)
    run.mockRestore()
  })

  it('of erased words is no longer in memory', async () => {
    const { id } = await editor().articles.create({ title: 'Named', content: 'A name.' })
    await editor().articles.update({ id, content: 'A secret name.' })
    await visitor().record.article({ id })
    const cached = () => newsroom.deps.comparisonCache.get(`${id} 1 2`, async () => 'nothing')
    expect(JSON.stringify(await cached())).toContain('secret')
    await editor().articles.setStatus({ id, status: 'unpublished' })
    await admin().record.erase({ articleId: id, reason: 'A court order.' })
    expect(await cached()).toBe('nothing')
  })
})

describe('what is recorded', () => {
  it('is chosen by admins, and written to the audit log', async () => {
    await admin().record.setMode({ mode: 'off' })
    const { id } = await editor().articles.create({ title: 'Off', content: 'Words.' })
    await expect(visitor().record.article({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await admin().record.setMode({ mode: 'everything' })
    expect(await admin().record.status()).toMatchObject({ mode: 'everything', isStopped: false })
    await expect(editor().record.setMode({ mode: 'off' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { lines } = await admin().audit.list({ action: 'record.mode' })
    expect(lines).toHaveLength(2)
  })
})
