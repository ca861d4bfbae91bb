import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articleRevisions } from '#features/articles/tables/articles.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)
const draft = () => staff().articles.create({ title: 'Title', content: 'One.', status: 'draft' })

describe('saving a stale version', () => {
  it('returns CONFLICT with the stored article and the editor’s own last save', async () => {
    const { id, version } = await draft()
    await staff().articles.update({ id, version, content: 'One. Mine, landed.' })
    const theirs = await admin().articles.update({ id, content: 'One. Mine, landed. Theirs.' })
    const staleSave = staff().articles.update({ id, version, content: 'One. Mine, landed. More.' })
    await expect(staleSave).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        detail: {
          current: { version: theirs.version, content: theirs.content },
          ownLast: { content: 'One. Mine, landed.' },
        },
      },
    })
  })

  it('succeeds when the text is the same', async () => {
    const { id, version } = await draft()
    await admin().articles.update({ id, version, content: 'Same.' })
    await expect(staff().articles.update({ id, version, content: 'Same.' })).resolves.toMatchObject({
      content: 'Same.',
    })
  })

  it('rejects an autosave of a published article', async () => {
    const { id, version } = await staff().articles.create({ title: 'Live', content: 'Whole.' })
    const autosave = staff().articles.update({ id, version, content: 'Who', isAutosave: true })
    await expect(autosave).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('an unknown project', () => {
  const projectId = 4_711
  it('is rejected for new and existing articles', async () => {
    const creation = staff().articles.create({ title: 'Title', content: 'One.', projectId })
    await expect(creation).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Project not found' })
    const { id } = await draft()
    const change = staff().articles.update({ id, content: 'Not saved.', projectId })
    await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Project not found' })
    expect(await staff().articles.forEdit({ id })).toMatchObject({ content: 'One.', projectId: null })
  })
})

describe('the history', () => {
  it('stores each save, merges autosaves of one editor, and restores', async () => {
    const { id } = await draft()
    for (const content of ['One. Two', 'One. Two.', 'One. Two. Three.']) {
      newsroom.clock.advance(5_000)
      await staff().articles.update({ id, content, isAutosave: true })
    }
    await admin().articles.update({ id, content: 'All gone.' })
    const revisions = await staff().editor.revisions({ articleId: id })
    expect(revisions.map(({ reason, editorName }) => [reason, editorName])).toEqual([
      ['save', 'chief'],
      ['autosave', 'editor'],
      ['create', 'editor'],
    ])
    const revisionId = revisions[1]?.id ?? 0
    const restored = await staff().editor.restore({ articleId: id, revisionId })
    expect(restored.content).toBe('One. Two. Three.')
    expect(await staff().editor.revisions({ articleId: id })).toHaveLength(4)
  })

  it('holds a text that the next autosave emptied', async () => {
    const { id } = await draft()
    const text = 'The ferry left at dawn. '.repeat(20).trim()
    for (const content of [text, `${text} It came back.`, 'n', 'Another story.', 'Another story!']) {
      await staff().articles.update({ id, content, isAutosave: true })
    }
    const revisions = await staff().editor.revisions({ articleId: id })
    const texts = await Promise.all(
      revisions.map((each) => staff().editor.revision({ articleId: id, revisionId: each.id })),
    )
    expect(texts.map(({ content }) => content)).toEqual(['Another story!', `${text} It came back.`, 'One.'])
  })

  it('stores alt text, caption, credit and source address, and restores them', async () => {
    const texts = {
      imageAlt: 'A pier',
      imageCaption: 'The pier at dawn',
      imageCredit: 'Ada Lopez',
      sourceUrl: 'https://example.org/pier',
    }
    const { id } = await staff().articles.create({
      title: 'Pier',
      content: 'One.',
      status: 'draft',
      ...texts,
    })
    await staff().articles.update({
      id,
      imageAlt: '',
      imageCaption: 'Dusk',
      imageCredit: '',
      sourceUrl: null,
    })
    const [, first] = await staff().editor.revisions({ articleId: id })
    const key = { articleId: id, revisionId: first?.id ?? 0 }
    expect(await staff().editor.revision(key)).toMatchObject(texts)
    expect(await staff().editor.restore(key)).toMatchObject(texts)
  })

  it('leaves fields alone that an old revision does not have', async () => {
    const { id } = await staff().articles.create({ title: 'Pier', content: 'One.', status: 'draft' })
    const [{ id: revisionId } = { id: 0 }] = await staff().editor.revisions({ articleId: id })
    await newsroom.deps.db.write((tx) =>
      tx.db.update(articleRevisions).set({ imageAlt: null, sourceUrl: null }),
    )
    const unchanged = { imageAlt: 'A pier', sourceUrl: 'https://example.org/pier' }
    await staff().articles.update({ id, content: 'Two.', ...unchanged })
    const restored = await staff().editor.restore({ articleId: id, revisionId })
    expect(restored).toMatchObject({ content: 'One.', ...unchanged })
  })

  it('does not grow when only the planned day changes', async () => {
    const { id } = await draft()
    await staff().articles.update({ id, plannedFor: newsroom.clock.iso() })
    expect(await staff().editor.revisions({ articleId: id })).toHaveLength(1)
  })
})

describe('presence', () => {
  it('lists other editors, and drops those who stopped sending', async () => {
    const { id: articleId } = await draft()
    const beat = (who: typeof staff, tab: string) => who().editor.heartbeat({ articleId, tab })
    expect(await beat(staff, 'tab-one-1')).toEqual([])
    expect(await beat(staff, 'tab-two-2')).toEqual([])
    expect(await beat(admin, 'tab-three')).toMatchObject([{ name: 'editor' }])
    newsroom.clock.advance(60_000)
    expect(await beat(staff, 'tab-one-1')).toEqual([])
    await staff().editor.leave({ articleId, tab: 'tab-one-1' })
    expect(await beat(admin, 'tab-three')).toEqual([])
  })
})

describe('bulk changes', () => {
  it('change what they can and list what failed', async () => {
    const one = await draft()
    const two = await draft()
    await staff().articles.delete({ id: two.id })
    const result = await staff().articles.bulk({ ids: [one.id, two.id], action: 'publish' })
    expect(result).toMatchObject({ done: 1, failed: [{ id: two.id }] })
  })

  it('unpublish only what readers see, and count what changed', async () => {
    const [live, inReview, scheduled, plain] = [await draft(), await draft(), await draft(), await draft()]
    await staff().articles.setStatus({ id: live.id, status: 'published' })
    await staff().articles.setStatus({ id: inReview.id, status: 'review' })
    const scheduledFor = new Date(newsroom.clock.now() + 3_600_000).toISOString()
    await staff().articles.setStatus({ id: scheduled.id, status: 'scheduled', scheduledFor })
    const ids = [live, inReview, scheduled, plain].map(({ id }) => id)
    const unpublish = () => staff().articles.bulk({ ids, action: 'unpublish' })
    expect(await unpublish()).toEqual({ done: 1, failed: [] })
    expect(await unpublish()).toEqual({ done: 0, failed: [] })
    const stored = await Promise.all(ids.map((id) => staff().articles.forEdit({ id })))
    expect(stored.map(({ status }) => status)).toEqual(['unpublished', 'review', 'scheduled', 'draft'])
    expect(stored[2]).toMatchObject({ scheduledFor })
  })

  it('are forbidden for readers', async () => {
    const { id } = await draft()
    const call = newsroom.as(newsroom.people.user).articles.bulk({ ids: [id], action: 'delete' })
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the workflow', () => {
  it('sends to review with a note and back with another', async () => {
    const { id } = await draft()
    await staff().articles.setStatus({ id, status: 'review', reviewNote: 'Check the figures.' })
    const back = await admin().articles.setStatus({ id, status: 'draft', reviewNote: 'Two are wrong.' })
    expect(back).toMatchObject({ status: 'draft', reviewNote: 'Two are wrong.' })
  })

  it('lists every note in the history with its editor and status', async () => {
    const { id: articleId } = await draft()
    await staff().articles.setStatus({ id: articleId, status: 'review', reviewNote: 'Check the figures.' })
    await admin().articles.setStatus({ id: articleId, status: 'draft', reviewNote: 'Two are wrong.' })
    await staff().articles.setStatus({ id: articleId, status: 'review', reviewNote: 'Fixed.' })
    await admin().articles.setStatus({ id: articleId, status: 'published' })
    expect(await staff().editor.moves({ articleId })).toMatchObject([
      { by: 'chief', status: 'published', note: '' },
      { by: 'editor', status: 'review', note: 'Fixed.' },
      { by: 'chief', status: 'draft', note: 'Two are wrong.' },
      { by: 'editor', status: 'review', note: 'Check the figures.' },
    ])
  })
})

it('lists the images of an article that are not in the library', async () => {
  const content = 'One.\n\n![The oven](/uploads/nothing.jpg)\n\n![The oven](/uploads/nothing.jpg)'
  const preview = await staff().articles.preview({ content, featuredImage: '/uploads/gone.jpg' })
  expect(preview.unknownImages).toEqual(['/uploads/gone.jpg', '/uploads/nothing.jpg'])
})
