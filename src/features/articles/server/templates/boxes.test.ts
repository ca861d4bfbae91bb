import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { BOXES_PER_ARTICLE } from '#features/articles/shared/reusable-boxes.ts'
import { m } from '#shared/catalog/m.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { boxIdsIn } from '#article-text/blocks/box-links.ts'
import { withBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const read = async (path: string) => (await fetch(server.origin + path)).text()
let made = 0
const box = (content: string) => editor().reusableBoxes.create({ name: `Box ${++made}`, content })
const linkTo = ({ id }: { id: number }) => `::reuse{box=${id}}`

async function addPicture(url: string) {
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  const picture = { title: 'Map', type: 'image' as const, url, width: 9, height: 9 }
  const [item] = await db.write(async (tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    return tx.db
      .insert(mediaItems)
      .values({ ...picture, createdAt: at, updatedAt: at })
      .returning()
  })
  return item
}

describe('a reusable box', () => {
  it('is shown by every article that links to it, and changing it changes them all at once', async () => {
    const help = await box('Call **112** in an emergency.')
    const content = `First.\n\n${linkTo(help)}\n\nLast.`
    const articles = await Promise.all(
      ['One', 'Two'].map((title) => editor().articles.create({ title, content })),
    )
    const paths = ['/', '/rss.xml', ...articles.map(({ id }) => `/articles/${id}`)]
    const pages = await Promise.all(paths.map(read))
    for (const page of pages.slice(2)) {
      expect(page).toMatch(/First\..*Call <strong>112<\/strong> in an emergency\..*Last\./s)
    }
    expect(pages[0]).toContain('Call 112 in an emergency.')
    expect(pages[1]).toContain('Call 112 in an emergency.')
    for (const page of pages) expect(page).not.toContain('::reuse')

    await editor().reusableBoxes.update({
      ...help,
      content: 'Call 999.\n\n:::box{title="More"}\nSee the map.\n:::',
    })
    for (const page of await Promise.all(paths.map(read))) {
      expect(page).toContain('Call 999.')
      expect(page).not.toContain('in an emergency')
    }
    expect(await read(paths[2] ?? '')).toContain('<aside')
    const stored = await newsroom.as(null).articles.byId({ id: articles[0]?.id ?? 0 })
    expect(stored.content).toBe(content)
  })

  it('is found by its words in the articles that show it, at once after a change', async () => {
    const helpline = await box('Ring the **lighthouse keeper** on 112.')
    const content = `The ferry stopped.\n\n${linkTo(helpline)}\n\nIt left at noon.`
    const { id } = await editor().articles.create({ title: 'Storm', content })
    const draft = await editor().articles.create({ title: 'Draft', content, status: 'draft' })
    const found = async (q: string) =>
      (await newsroom.as(null).search.articles({ q })).items.map((item) => item.id)
    const listed = async (q: string) =>
      (await editor().articles.listAll({ q })).items.map((item) => item.id).toSorted((a, b) => a - b)
    expect(await found('lighthouse')).toEqual([id])
    expect(await found('keepers ferry')).toEqual([id])
    expect(await found('lighthouse submarine')).toEqual([])
    expect(await listed('lightho')).toEqual([id, draft.id])
    const rest = await newsroom.app.request('/api/articles?q=lighthouse')
    expect(await rest.json()).toMatchObject([{ id }])
    const page = await newsroom.as(null).search.articles({ q: 'lighthouse keeper' })
    const runs = page.items[0]?.snippet ?? []
    expect(runs.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['lighthouse', 'keeper'])
    expect(runs.map(({ text }) => text).join('')).not.toMatch(/reuse|box=/)

    await editor().reusableBoxes.update({ ...helpline, content: 'Ring the pilot.' })
    expect(await found('lighthouse')).toEqual([])
    expect(await listed('pilot')).toEqual([id, draft.id])
    expect(await found('pilot')).toEqual([id])
    await editor().reusableBoxes.update({ ...helpline, version: 2, content: 'Other.' })
    expect(await found('pilot')).toEqual([])
  })

  it('counts as words of the article', async () => {
    const five = await box('one two three four five')
    const { id } = await editor().articles.create({ title: 'Words', content: `six\n\n${linkTo(five)}` })
    expect(await newsroom.as(null).articles.page({ id })).toMatchObject({ wordCount: 6 })
    expect(await editor().editor.revisions({ articleId: id })).toMatchObject([{ words: 6 }])
  })

  it('names the articles that show it, and cannot be deleted before', async () => {
    const used = await box('Used.')
    const { id, version } = await editor().articles.create({ title: 'Shows it', content: linkTo(used) })
    expect(await editor().reusableBoxes.uses({ id: used.id })).toMatchObject([{ id, title: 'Shows it' }])
    expect((await editor().reusableBoxes.list()).find((row) => row.id === used.id)).toMatchObject({ uses: 1 })
    await expect(editor().reusableBoxes.remove({ id: used.id })).rejects.toThrow(
      'One article shows this box.',
    )
    await editor().articles.update({ id, version, content: 'Used.' })
    await editor().reusableBoxes.remove({ id: used.id })
    await expect(editor().reusableBoxes.remove({ id: used.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // An old version may still link to it.
    await editor().articles.update({ id, content: `Text.\n\n${linkTo(used)}` })
    expect(await read(`/articles/${id}`)).not.toContain('reuse')
  })

  it('is not overwritten by someone who saw an older text', async () => {
    const first = await box('First.')
    await editor().reusableBoxes.update({ ...first, content: 'Second.' })
    const stale = editor().reusableBoxes.update({ ...first, content: 'Third.' })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await box('Other.')
    const renamed = editor().reusableBoxes.update({ ...other, name: first.name })
    await expect(renamed).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is changed only by those who may change the words of what readers see', async () => {
    const shown = await box('Old words.')
    const content = linkTo(shown)
    await editor().articles.create({ title: 'Ours', content })
    const writer = newsroom.as(newsroom.people.writer)
    const byWriter = writer.reusableBoxes.update({ ...shown, content: 'By a writer.' })
    await expect(byWriter).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await writer.reusableBoxes.list()).map(({ id }) => id)).toContain(shown.id)
    const admin = newsroom.as(newsroom.people.admin)
    await admin.settings.update({ hasFourEyes: true })
    const byAuthor = editor().reusableBoxes.update({ ...shown, content: 'By its author.' })
    await expect(byAuthor).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await admin.reusableBoxes.update({ ...shown, content: 'By someone else.' })
    await admin.settings.update({ hasFourEyes: false })
  })

  it('contains neither boxes nor notes, and has bounds', async () => {
    const inner = await box('Inner.')
    const reasons: Array<[string, string]> = [
      [linkTo(inner), 'A reusable box cannot contain another one'],
      ['a[^1]\n\n[^1]: Note.', 'A reusable box cannot have footnotes'],
      ['x'.repeat(10_001), 'At most 10,000 characters'],
      ['- '.repeat(4_000) + 'x', 'formatting is too complex'],
      [' \n', 'Required'],
    ]
    for (const [content, reason] of reasons) await expect(box(content)).rejects.toThrow(reason)
    const boxes = await Promise.all(Array.from({ length: BOXES_PER_ARTICLE + 1 }, (_, n) => box(`Text ${n}`)))
    const create = (all: typeof boxes) =>
      editor().articles.create({ title: 'Many', content: all.map(linkTo).join('\n\n') })
    await expect(create(boxes)).rejects.toThrow('An article can show 20 reusable boxes.')
    await create(boxes.slice(1))
    const reader = newsroom.as(newsroom.people.user)
    await expect(reader.reusableBoxes.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('needs alt texts, and its pictures cannot be deleted', async () => {
    const item = await addPicture('/uploads/map.png')
    await expect(box('![](/uploads/map.png)')).rejects.toThrow('Map')
    await box('![The map](/uploads/map.png)')
    await expect(editor().media.delete({ id: item?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

it('the picture of a template cannot be deleted', async () => {
  const item = await addPicture('/uploads/head.png')
  const content = 'Text.\n\n![The head](/uploads/head.png)'
  const { id } = await editor().articles.create({ title: 'Briefing', content, status: 'draft' })
  const template = await editor().templates.saveArticle({ articleId: id, name: 'Briefing' })
  await editor().articles.update({ id, content: 'Text.' })
  const remove = () => editor().media.delete({ id: item?.id ?? 0 })
  await expect(remove()).rejects.toMatchObject({ code: 'CONFLICT', message: m.fileInTemplate() })
  await editor().templates.remove({ id: template.id })
  await remove()
})

describe('the text with its boxes', () => {
  const boxes = new Map([[1, 'One.\n\nTwo.']])

  it('has them only where the grammar has a link', () => {
    const text = 'a\r\n\r\n::reuse{box=1}\r\n\r\nb'
    expect(withBoxes(text, boxes)).toBe('a\n\n\nOne.\n\nTwo.\n\n\nb')
    for (const literal of [
      'Write ::reuse{box=1} alone.',
      '```\n::reuse{box=1}\n```',
      ':::raw\n::reuse{box=1}\n:::',
      ':::box\n::reuse{box=1}\n:::',
      '> ::reuse{box=1}',
      '- ::reuse{box=1}',
      '::reuse{box=x}',
      '::reuse{box=-1}',
      '::reuse{}',
      ':::reuse{box=1}\n:::',
    ]) {
      expect(withBoxes(literal, boxes)).toBe(literal)
      expect(boxIdsIn(literal)).toEqual([])
    }
    expect(withBoxes('::reuse{box=2}', boxes).trim()).toBe('')
    expect(boxIdsIn('::reuse{box=3}\n\n::reuse{box="1"}\n\n::reuse{box=3}')).toEqual([1, 3])
  })

  it('has at most twenty of them', () => {
    const text = '::reuse{box=1}\n\n'.repeat(10_000)
    expect(withBoxes(text, boxes).match(/One\./g)).toHaveLength(BOXES_PER_ARTICLE)
  })
})
