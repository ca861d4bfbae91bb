import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { redirectFrom } from '#features/site/server/urls/redirects.service.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { giveAddresses } from './give-addresses.job.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

let newsroom: TestNewsroom
const events: CommitEvent[] = []
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  newsroom.deps.db.onCommit((some) => void events.push(...some))
})
afterAll(() => newsroom.close())
beforeEach(() => void (events.length = 0))

const editor = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)
const reader = () => newsroom.as(null)
const types = () => events.map(({ type }) => type)

const person = async (name: string) => (await editor().contributors.create({ name })).id
const article = async (title = 'A bridge opens') =>
  (await editor().articles.create({ title, content: 'At noon.' })).id
const words = (contributorId: number) => ({ contributorId, roles: ['words' as const] })
const authorOf = async (id: number) => (await reader().articles.byId({ id })).author

describe('the byline of an article', () => {
  it('is that of the account at first, and nobody while the account has no name', async () => {
    const id = await article()
    expect(await authorOf(id)).toBeNull()
    expect(await editor().contributors.bylines({ articleId: id })).toMatchObject([
      { name: '', username: 'editor', roles: ['words'] },
    ])
    await editor().account.updateProfile({ fullName: 'Ed Itor' })
    expect(await authorOf(id)).toBe('Ed Itor')
    expect((await reader().contributors.page({ slug: 'ed-itor' })).items).toMatchObject([{ id }])
    await editor().account.updateProfile({ fullName: null })
    expect(await authorOf(id)).toBeNull()
    await expect(reader().contributors.page({ slug: 'ed-itor' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('names several people in order with their roles, guests among them', async () => {
    const [ann, bo, cy] = [await person('Ann Reed'), await person('Bo Li'), await person('Cy Poe')]
    const id = await article()
    const { version, updatedAt } = await editor().articles.forEdit({ id })
    await editor().contributors.setBylines({
      articleId: id,
      bylines: [words(bo), words(ann), { contributorId: cy, roles: ['editing', 'pictures'] }],
    })
    const shown = await reader().articles.page({ id })
    expect(shown.author).toBe('Bo Li and Ann Reed')
    expect(shown.bylines).toEqual([
      { contributorId: bo, name: 'Bo Li', slug: 'bo-li', roles: ['words'] },
      { contributorId: ann, name: 'Ann Reed', slug: 'ann-reed', roles: ['words'] },
      { contributorId: cy, name: 'Cy Poe', slug: 'cy-poe', roles: ['pictures', 'editing'] },
    ])
    expect(shown.revisedAt).toBeNull()
    expect(await editor().articles.forEdit({ id })).toMatchObject({ version, updatedAt })
    expect(types()).toContain('article.changed')
    for (const slug of ['bo-li', 'ann-reed', 'cy-poe']) {
      expect((await reader().contributors.page({ slug })).items.map((item) => item.id)).toContain(id)
    }
  })

  it('may name nobody, and only people who exist, each once', async () => {
    const [id, ann] = [await article(), await person('Only Once')]
    const set = (bylines: Array<ReturnType<typeof words>>) =>
      editor().contributors.setBylines({ articleId: id, bylines })
    await set([words(ann)])
    await set([])
    expect(await authorOf(id)).toBeNull()
    await expect(set([words(9_999)])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(set([words(ann), words(ann)])).rejects.toThrow('Name each person once')
    await expect(set(Array.from({ length: 21 }, (_, n) => words(n + 1)))).rejects.toThrow('At most 20 people')
    const nothing = { contributorId: ann, roles: [] }
    await expect(
      editor().contributors.setBylines({ articleId: id, bylines: [nothing] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is not overwritten by someone who saw another one', async () => {
    const [id, ann, bo] = [await article(), await person('First'), await person('Second')]
    await editor().contributors.setBylines({ articleId: id, bylines: [words(ann)] })
    const late = { articleId: id, before: [words(bo)], bylines: [words(bo)] }
    await expect(editor().contributors.setBylines(late)).rejects.toMatchObject({ code: 'CONFLICT' })
    await editor().contributors.setBylines({ ...late, before: [words(ann)] })
    // Repeated, because the response was lost.
    await editor().contributors.setBylines({ ...late, before: [words(ann)] })
    expect(await authorOf(id)).toBe('Second')
  })

  it('is found by search, also after it changed', async () => {
    const [zoe, id] = [await person('Zoë Quist'), await article('A tunnel closes')]
    const found = async () => (await reader().search.articles({ q: 'zoe quist' })).items.map((hit) => hit.id)
    expect(await found()).toEqual([])
    await editor().contributors.setBylines({ articleId: id, bylines: [words(zoe)] })
    expect(await found()).toEqual([id])
    await editor().articles.update({ id, title: 'The tunnel opens again' })
    expect(await found()).toEqual([id])
    await editor().contributors.setBylines({ articleId: id, bylines: [] })
    expect(await found()).toEqual([])
  })

  it('can be given with a new article', async () => {
    const ann = await person('At Once')
    const { id } = await editor().articles.create({ title: 'T', content: 'C', bylines: [words(ann)] })
    expect(await authorOf(id)).toBe('At Once')
  })
})

describe('the page of a person', () => {
  it('lists published articles only, by the time of publication', async () => {
    const dee = await person('Dee Fox')
    const ids = [await article('One'), await article('Two'), await article('Three')]
    for (const id of ids) await editor().contributors.setBylines({ articleId: id, bylines: [words(dee)] })
    const [one = 0, two = 0, three = 0] = ids
    await editor().articles.setStatus({ id: two, status: 'draft' })
    await admin().articles.setPublishedAt({ id: three, publishedAt: '2020-05-01T12:00:00Z' })
    const shown = await reader().contributors.page({ slug: 'dee-fox' })
    expect(shown.items.map(({ id }) => id)).toEqual([one, three])
    expect(shown).toMatchObject({ name: 'Dee Fox', total: 2, pages: 1 })
    await editor().articles.delete({ id: one })
    expect((await reader().contributors.page({ slug: 'dee-fox' })).items.map(({ id }) => id)).toEqual([three])
  })

  it('does not exist without a published article', async () => {
    await person('No Story')
    await expect(reader().contributors.page({ slug: 'no-story' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a person', () => {
  it('who is renamed keeps the articles, and the former address leads to the new one', async () => {
    const [eve, id] = [await person('Eve Old'), await article()]
    await editor().contributors.setBylines({ articleId: id, bylines: [words(eve)] })
    await editor().contributors.update({ id: eve, name: 'Eve New' })
    expect(await authorOf(id)).toBe('Eve New')
    expect(await redirectFrom(newsroom.deps, '/authors/eve-old')).toBe('/authors/eve-new')
    expect(types()).toContain('byline.changed')
    // Somebody with the former name does not take over the old links.
    expect(await editor().contributors.create({ name: 'Eve Old' })).toMatchObject({ slug: 'eve-old-2' })
    expect(await editor().contributors.update({ id: eve, name: 'Eve Old' })).toMatchObject({
      slug: 'eve-old',
    })
    expect(await redirectFrom(newsroom.deps, '/authors/eve-old')).toBeNull()
    expect(await redirectFrom(newsroom.deps, '/authors/eve-new')).toBe('/authors/eve-old')
  })

  it('who is merged gives articles, roles and address to the other, and is still found', async () => {
    const [gus, augustus] = [await person('Gus Tern'), await person('Augustus Tern')]
    const [own, both] = [await article('Own'), await article('Both')]
    await editor().contributors.setBylines({ articleId: own, bylines: [words(gus)] })
    const pictures = { contributorId: augustus, roles: ['pictures' as const] }
    await editor().contributors.setBylines({ articleId: both, bylines: [words(gus), pictures] })
    await admin().contributors.merge({ id: gus, intoId: augustus })
    expect(await authorOf(own)).toBe('Augustus Tern')
    expect((await reader().articles.byId({ id: both })).bylines).toMatchObject([
      { contributorId: augustus, roles: ['words', 'pictures'] },
    ])
    expect(await redirectFrom(newsroom.deps, '/authors/gus-tern')).toBe('/authors/augustus-tern')
    const hits = (await reader().search.articles({ q: 'augustus' })).items.map((hit) => hit.id)
    expect(hits.toSorted((a, b) => a - b)).toEqual([own, both])
    await expect(editor().contributors.byId({ id: gus })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const merge = admin().contributors.merge({ id: augustus, intoId: augustus })
    await expect(merge).rejects.toThrow('Choose another person')
  })

  it('is linked to an account, whose articles and name follow', async () => {
    const id = await article('By the account')
    const guest = await person('Hal Guest')
    await admin().contributors.link({ id: guest, userId: newsroom.people.staff.id })
    expect(await authorOf(id)).toBe('Hal Guest')
    expect(await editor().account.mine()).toMatchObject({ fullName: 'Hal Guest' })
    expect(await authorOf(await article('Next'))).toBe('Hal Guest')
    const other = await person('Ida Guest')
    const taken = admin().contributors.link({ id: guest, userId: newsroom.people.admin.id })
    await expect(taken).rejects.toMatchObject({ code: 'CONFLICT' })
    await admin().contributors.link({ id: guest, userId: null })
    expect(await editor().contributors.byId({ id: guest })).toMatchObject({ userId: null })
    await expect(editor().contributors.merge({ id: other, intoId: guest })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('with an account is edited by its user and by admins', async () => {
    await admin().account.updateProfile({ fullName: 'Chief Person' })
    const { items } = await editor().contributors.list({ q: 'Chief Person' })
    const id = items[0]?.id ?? 0
    const change = { id, about: 'Runs the paper.' }
    await expect(editor().contributors.update(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await admin().contributors.update(change)).toMatchObject({ about: 'Runs the paper.' })
  })

  it('is removed only while no article and no account needs it', async () => {
    const [jo, id] = [await person('Jo Used'), await article()]
    await editor().contributors.setBylines({ articleId: id, bylines: [words(jo)] })
    await expect(editor().contributors.delete({ id: jo })).rejects.toMatchObject({ code: 'CONFLICT' })
    await editor().contributors.setBylines({ articleId: id, bylines: [] })
    await editor().contributors.delete({ id: jo })
    await expect(editor().contributors.byId({ id: jo })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['javascript:alert(1)', 'x'],
    ['https://', 'x'],
    ['ftp://files.example', 'x'],
    ['https://a@b.example/', 'x'],
    ['https://b.example/', ''],
  ])('has no link to %s', async (url, label) => {
    const create = editor().contributors.create({ name: 'Linked', links: [{ label, url }] })
    await expect(create).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each(['/uploads/../etc/passwd', 'https://b.example/a.png', '/uploads/missing.png'])(
    'has no portrait from %s',
    async (portrait) => {
      const create = editor().contributors.create({ name: 'Pictured', portrait })
      await expect(create).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('gets an address when an older version stored only the name', async () => {
    const id = await person('Späte Anna')
    await newsroom.execute(`UPDATE contributors SET slug = NULL WHERE id = ${id}`)
    expect(await giveAddresses(newsroom.deps)).toBe(1)
    expect(await editor().contributors.byId({ id })).toMatchObject({ slug: 'spate-anna' })
    expect(await giveAddresses(newsroom.deps)).toBe(0)
  })
})

describe('the publication date', () => {
  it('is set by admins, within bounds, with a line in the audit log', async () => {
    const id = await article('Dated')
    const set = (publishedAt: string) => admin().articles.setPublishedAt({ id, publishedAt })
    const { version } = await editor().articles.forEdit({ id })
    await expect(
      editor().articles.setPublishedAt({ id, publishedAt: '2020-01-01T00:00:00Z' }),
    ).rejects.toThrow('permission')
    await expect(set('2026-03-14T09:26:54.000Z')).rejects.toThrow('future')
    await expect(set('1599-12-31T23:59:59.999Z')).rejects.toThrow('1600')
    await set('1998-06-05T04:03:02Z')
    expect(await reader().articles.byId({ id })).toMatchObject({
      publishedAt: '1998-06-05T04:03:02.000Z',
      revisedAt: null,
      version,
    })
    const list = await reader().articles.list({ limit: 200 })
    expect(list.items.at(-1)?.id).toBe(id)
    expect(await reader().articles.archiveMonths()).toContain('1998-06')
    expect(await audited(newsroom.deps, 'article.publication-date', id)).toMatchObject({
      after: { publishedAt: '1998-06-05T04:03:02.000Z' },
    })
  })

  it('is kept when the article is published later', async () => {
    const { id } = await editor().articles.create({ title: 'Old', content: 'Text.', status: 'draft' })
    await admin().articles.setPublishedAt({ id, publishedAt: '2001-01-01T00:00:00.000Z' })
    await editor().articles.setStatus({ id, status: 'published' })
    expect(await reader().articles.byId({ id })).toMatchObject({ publishedAt: '2001-01-01T00:00:00.000Z' })
  })
})
