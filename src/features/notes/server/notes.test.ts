import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteRecipients, notes, noteThreads } from '#features/notes/tables/notes.ts'
import { purgeTrash } from '#features/articles/server/publishing/trash.service.ts'
import { m } from '#shared/catalog/m.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { limits } from '#shared/limits.ts'
import { anchorAt } from '#features/notes/shared/anchors.ts'
import { notePartsOf } from '#features/notes/shared/mentions.ts'

const TEXT = 'The bakery closes in June.\n\nThe owner said that the rent had doubled.'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })))
afterEach(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
const chief = () => newsroom.as(newsroom.people.admin)

const anchorOf = (words: string, text = TEXT) => {
  const start = text.indexOf(words)
  return anchorAt(text, { start, end: start + words.length })
}

/** A draft of the editor with a note by the chief. */
async function noted(text = 'Which June?', words = 'June') {
  const { id } = await editor().articles.create({ title: 'Bakery', content: TEXT, status: 'draft' })
  const { threadId, noteId } = await chief().notes.add({ articleId: id, anchor: anchorOf(words), text })
  return { articleId: id, threadId, noteId }
}

const threadsOf = async (articleId: number) => (await editor().notes.ofArticle({ articleId })).threads

describe('notes about an article', () => {
  it('are listed in the order of the text, with replies', async () => {
    const { articleId, threadId } = await noted('Doubled since when?', 'doubled')
    newsroom.clock.advance(1_000)
    await chief().notes.add({ articleId, anchor: anchorOf('June'), text: 'Which June?' })
    await editor().notes.reply({ threadId, text: 'Since 2019.' })
    const threads = await threadsOf(articleId)
    expect(threads.map(({ quote }) => quote)).toEqual(['June', 'doubled'])
    expect(threads[1]).toMatchObject({
      start: TEXT.indexOf('doubled'),
      resolvedAt: null,
      notes: [
        { text: 'Doubled since when?', author: { username: 'chief', name: 'chief' }, isUnread: true },
        { text: 'Since 2019.', author: { username: 'editor' }, isUnread: false },
      ],
    })
  })

  it('move along with the text, whoever saves it', async () => {
    const { articleId } = await noted()
    await chief().articles.update({
      id: articleId,
      content: `News.\n\n${TEXT.replace('in June', 'in July')}`,
    })
    const [thread] = await threadsOf(articleId)
    expect(thread).toMatchObject({ quote: 'July', start: `News.\n\n${TEXT}`.indexOf('June') })
  })

  it('stay in the list without a place when their words are gone, and return with them', async () => {
    const { articleId } = await noted('Since when?', 'doubled')
    await editor().articles.update({ id: articleId, content: 'The bakery closes in June.' })
    expect(await threadsOf(articleId)).toMatchObject([{ start: null, quote: 'doubled' }])
    const [, first] = await editor().editor.revisions({ articleId })
    await editor().editor.restore({ articleId, revisionId: first?.id ?? 0 })
    expect(await threadsOf(articleId)).toMatchObject([{ start: TEXT.indexOf('doubled'), quote: 'doubled' }])
  })

  it('need words that the text contains', async () => {
    const { id } = await editor().articles.create({ title: 'Bakery', content: TEXT, status: 'draft' })
    const add = chief().notes.add({ articleId: id, anchor: { quote: 'won a prize' }, text: 'Which one?' })
    await expect(add).rejects.toMatchObject({ code: 'BAD_REQUEST', message: m.quoteNotInText() })
    expect(await threadsOf(id)).toEqual([])
  })

  it('with a place move although the search for others uses up the work of a save', async () => {
    const content = `${'a'.repeat(150_000)}b The bakery closes.`
    const { id } = await editor().articles.create({ title: 'Bakery', content, status: 'draft' })
    const hostile = { articleId: id, anchor: { quote: `${'a'.repeat(999)}b` }, text: 'x' }
    for (let count = 0; count < 20; count++) await chief().notes.add(hostile)
    await chief().notes.add({ articleId: id, anchor: anchorOf('bakery', content), text: 'Which one?' })
    const next = `The bakery closes. ${'a'.repeat(150_000)}`
    await editor().articles.update({ id, content: next })
    const bakery = (await threadsOf(id)).find(({ quote }) => quote === 'bakery')
    expect(bakery).toMatchObject({ start: next.indexOf('bakery') })
  })

  it('are edited and removed by their authors only', async () => {
    const { articleId, threadId, noteId } = await noted()
    await expect(editor().notes.edit({ id: noteId, text: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(editor().notes.remove({ id: noteId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    newsroom.clock.advance(1_000)
    await chief().notes.edit({ id: noteId, text: 'June 2026?' })
    expect(await threadsOf(articleId)).toMatchObject([
      { notes: [{ text: 'June 2026?', editedAt: newsroom.clock.iso() }] },
    ])
    await editor().notes.reply({ threadId, text: 'Yes.' })
    await chief().notes.remove({ id: noteId })
    expect(await threadsOf(articleId)).toMatchObject([{ notes: [{ text: 'Yes.' }] }])
    const [reply] = (await threadsOf(articleId))[0]?.notes ?? []
    await editor().notes.remove({ id: reply?.id ?? 0 })
    expect(await threadsOf(articleId)).toEqual([])
    await expect(chief().notes.remove({ id: noteId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are resolved by anyone who may edit, and opened again by a reply', async () => {
    const { articleId, threadId } = await noted()
    await editor().notes.resolve({ id: threadId, isResolved: true })
    expect(await threadsOf(articleId)).toMatchObject([{ resolvedAt: newsroom.clock.iso() }])
    await chief().notes.reply({ threadId, text: 'Not yet.' })
    expect(await threadsOf(articleId)).toMatchObject([{ resolvedAt: null }])
  })

  it('of two people at once are both stored', async () => {
    const { articleId, threadId } = await noted()
    const text = (n: number) => `Reply ${n}`
    await Promise.all(
      [1, 2, 3, 4].map((n) => (n % 2 ? editor() : chief()).notes.reply({ threadId, text: text(n) })),
    )
    const [thread] = await threadsOf(articleId)
    expect(
      thread?.notes
        .slice(1)
        .map((note) => note.text)
        .toSorted(),
    ).toEqual([1, 2, 3, 4].map(text))
  })
})

describe('limits of notes', () => {
  it('reject a long text, a long quote, and too many names', async () => {
    const { articleId, threadId } = await noted()
    const long = { articleId, anchor: { ...anchorOf('June'), quote: 'x'.repeat(1_001) }, text: 'x' }
    await expect(chief().notes.add(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const text of ['', '  ', 'x'.repeat(limits.noteMax + 1)]) {
      await expect(chief().notes.reply({ threadId, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const names = Array.from({ length: limits.mentionsMax + 1 }, (_, n) => `@person${n}`).join(' ')
    await expect(chief().notes.reply({ threadId, text: names })).rejects.toThrow('at most 10 people')
    expect((await threadsOf(articleId))[0]?.notes).toHaveLength(1)
  })

  it('allow 500 notes on an article', async () => {
    const { articleId, threadId } = await noted()
    const { staff } = newsroom.people
    const rows = Array.from({ length: limits.notesMax - 1 }, (_, n) => ({
      threadId,
      authorId: staff.id,
      text: `Note ${n}`,
      createdAt: newsroom.clock.iso(),
    }))
    await newsroom.deps.db.write((tx) => tx.db.insert(notes).values(rows))
    await expect(chief().notes.reply({ threadId, text: 'One more' })).rejects.toThrow('500 notes')
    expect((await threadsOf(articleId))[0]?.notes).toHaveLength(limits.notesMax)
  })

  it('allow 60 notes a minute by one person', async () => {
    await newsroom.close()
    newsroom = await openTestNewsroom()
    const { threadId } = await noted()
    for (let n = 1; n < 60; n++) await chief().notes.reply({ threadId, text: `${n}` })
    await expect(chief().notes.reply({ threadId, text: '60' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

describe('notes for me', () => {
  it('are notes on own articles, replies, and notes that mention me; never own notes', async () => {
    const ana = await addPerson(newsroom.deps, 'Ana.Ruiz', 'staff')
    const { threadId } = await noted('Ask @ana.ruiz, please.')
    expect(await newsroom.as(ana).notes.mine()).toMatchObject({
      items: [
        { reason: 'mention', text: 'Ask @ana.ruiz, please.', quote: 'June', title: 'Bakery', isUnread: true },
      ],
      nextCursor: null,
    })
    expect(await editor().notes.mine()).toMatchObject({ items: [{ reason: 'article' }] })
    expect(await chief().notes.mine()).toMatchObject({ items: [] })
    await newsroom.as(ana).notes.reply({ threadId, text: 'June 2026.' })
    expect(await chief().notes.mine()).toMatchObject({ items: [{ reason: 'reply', text: 'June 2026.' }] })
    expect(await editor().notes.unread()).toBe(2)
    expect(await newsroom.as(ana).notes.unread()).toBe(1)
  })

  it('name only people who may read drafts', async () => {
    await noted('@reader and @nobody and @editor')
    const recipients = await newsroom.deps.db.read.select().from(noteRecipients)
    expect(recipients.map(({ userId }) => userId)).toEqual([newsroom.people.staff.id])
  })

  it('name a person whose username ends in a mark, and others at the end of a sentence', async () => {
    const people = await Promise.all(
      ['ana', 'ana_', 'bo.'].map((name) => addPerson(newsroom.deps, name, 'staff')),
    )
    const text = 'Ask @Ana_, then @bo..'
    const { articleId } = await noted(text)
    await addPerson(newsroom.deps, 'ana_.', 'user')
    await chief().notes.add({ articleId, anchor: anchorOf('rent'), text: 'Or ask @ana_.' })
    const unread = await Promise.all(people.map((person) => newsroom.as(person).notes.unread()))
    expect(unread).toEqual([0, 2, 1])
    const [thread] = await threadsOf(articleId)
    const names = thread?.notes[0]?.names ?? []
    const bold = notePartsOf(text, new Set(names)).filter(({ key }) => key !== null)
    expect(bold.map((part) => part.text)).toEqual(['@Ana_', '@bo.'])
    expect((await editor().notes.mine()).items[1]).toMatchObject({ text, names })
  })

  it('reach a person whom an edit names for the first time, once', async () => {
    const ana = await addPerson(newsroom.deps, 'ana', 'staff')
    const { noteId } = await noted()
    await chief().notes.edit({ id: noteId, text: 'Which June, @ana?' })
    await chief().notes.edit({ id: noteId, text: 'Which June, @ana? @editor?' })
    expect((await newsroom.as(ana).notes.mine()).items).toHaveLength(1)
    expect((await editor().notes.mine()).items).toHaveLength(1)
  })

  it('reach a person again whom an edit names, once, if the note was already in the list', async () => {
    const { noteId } = await noted()
    await editor().notes.markRead({ noteIds: [noteId] })
    await chief().notes.edit({ id: noteId, text: 'Which June, @editor?' })
    expect((await editor().notes.mine()).items).toMatchObject([{ reason: 'mention', isUnread: true }])
    await editor().notes.markRead({ noteIds: [noteId] })
    await chief().notes.edit({ id: noteId, text: 'Which June is it, @editor?' })
    expect(await editor().notes.unread()).toBe(0)
  })

  it('are marked as read one by one or together, and come in pages', async () => {
    const { threadId, noteId } = await noted()
    await chief().notes.reply({ threadId, text: 'And where?' })
    await chief().notes.reply({ threadId, text: 'And why?' })
    await editor().notes.markRead({ noteIds: [noteId] })
    await chief().notes.markRead({ noteIds: null })
    expect(await editor().notes.unread()).toBe(2)
    const page = await editor().notes.mine({ limit: 2 })
    expect(page.items.map(({ text }) => text)).toEqual(['And why?', 'And where?'])
    const last = await editor().notes.mine({ limit: 2, cursor: page.nextCursor })
    expect(last).toMatchObject({ items: [{ id: noteId, isUnread: false }], nextCursor: null })
    expect((await editor().notes.mine({ onlyUnread: true })).items).toHaveLength(2)
    await editor().notes.markRead({})
    expect(await editor().notes.unread()).toBe(0)
  })

  it('suggest colleagues by the beginning of a name', async () => {
    await addPerson(newsroom.deps, 'ana.ruiz', 'staff')
    const names = async (q: string) =>
      (await editor().notes.colleagues({ q })).map(({ username }) => username)
    expect(await names('AN')).toEqual(['ana.ruiz'])
    expect(await names('')).toEqual(['ana.ruiz', 'chief', 'editor', 'student'])
    expect(await names('%')).toEqual([])
  })
})

describe('a writer', () => {
  it('reads and writes notes about any draft, whose text only its author and editors change', async () => {
    const { articleId, threadId } = await noted()
    const writer = newsroom.as(newsroom.people.writer)
    await writer.notes.reply({ threadId, text: 'June 2026, @editor.' })
    expect((await writer.notes.ofArticle({ articleId })).threads[0]?.notes).toHaveLength(2)
    const change = writer.articles.update({ id: articleId, content: 'Mine.' })
    await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('readers', () => {
  it('never see a note', async () => {
    const secret = 'Do not print this sentence'
    const { articleId } = await noted(secret)
    await editor().articles.setStatus({ id: articleId, status: 'published' })
    await chief().notes.add({ articleId, anchor: anchorOf('rent'), text: secret })
    const { user, staff } = newsroom.people
    for (const cookie of ['', await newsroom.cookieOf(user), await newsroom.cookieOf(staff)]) {
      for (const path of [`/api/articles/${articleId}`, '/api/articles', '/api/articles?q=bakery']) {
        const response = await newsroom.app.request(path, { headers: cookie ? { cookie } : {} })
        expect(response.status).toBe(200)
        expect(await response.text()).not.toContain(secret)
      }
    }
    const article = await newsroom.as(null).articles.page({ id: articleId })
    expect(JSON.stringify(article)).not.toContain(secret)
    const [revision] = await editor().editor.revisions({ articleId })
    const stored = await editor().editor.revision({ articleId, revisionId: revision?.id ?? 0 })
    expect(JSON.stringify(stored)).not.toContain(secret)
    for (const person of [null, user]) {
      const code = person ? 'FORBIDDEN' : 'UNAUTHORIZED'
      await expect(newsroom.as(person).notes.ofArticle({ articleId })).rejects.toMatchObject({ code })
      await expect(newsroom.as(person).notes.mine()).rejects.toMatchObject({ code })
    }
  })
})

describe('notes of an article in the trash', () => {
  it('are hidden, return with it, and are purged with it', async () => {
    const { articleId, threadId } = await noted()
    await editor().articles.delete({ id: articleId })
    await expect(threadsOf(articleId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(chief().notes.reply({ threadId, text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await editor().notes.mine()).toMatchObject({ items: [] })
    expect(await editor().notes.unread()).toBe(0)
    await editor().articles.restore({ id: articleId })
    expect(await editor().notes.unread()).toBe(1)
    await editor().articles.delete({ id: articleId })
    newsroom.clock.advance(31 * DAY_MS)
    expect(await purgeTrash(newsroom.deps)).toBe(1)
    for (const table of [notes, noteThreads, noteRecipients]) {
      expect(await newsroom.deps.db.read.$count(table)).toBe(0)
    }
  })
})

it('a person exports own notes with the rest of the account', async () => {
  const { articleId } = await noted()
  const { notes: own } = await chief().account.export()
  expect(own).toMatchObject([{ articleId, quote: 'June', text: 'Which June?' }])
  expect((await editor().account.export()).notes).toEqual([])
})
