import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articleRevisions } from '#db/schema/index.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)
const draft = () => staff().articles.create({ title: 'Title', content: 'One.', status: 'draft' })

describe('saving over somebody', () => {
  it('is refused with both sides: theirs, and one’s own last save', async () => {
    const { id, version } = await draft()
    await staff().articles.update({ id, version, content: 'One. Mine, landed.' })
    const theirs = await admin().articles.update({ id, content: 'One. Mine, landed. Theirs.' })
    const refused = staff().articles.update({ id, version, content: 'One. Mine, landed. More.' })
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        detail: {
          current: { version: theirs.version, content: theirs.content },
          ownLast: { content: 'One. Mine, landed.' },
        },
      },
    })
  })

  it('is no conflict when the words are the same', async () => {
    const { id, version } = await draft()
    await admin().articles.update({ id, version, content: 'Same.' })
    await expect(staff().articles.update({ id, version, content: 'Same.' })).resolves.toMatchObject({
      content: 'Same.',
    })
  })

  it('never lets autosave reach readers', async () => {
    const { id, version } = await staff().articles.create({ title: 'Live', content: 'Whole.' })
    const half = staff().articles.update({ id, version, content: 'Who', isAutosave: true })
    await expect(half).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a project that is not there', () => {
  const projectId = 4_711
  it('takes no new article and no old one', async () => {
    const made = staff().articles.create({ title: 'Title', content: 'One.', projectId })
    await expect(made).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Project not found' })
    const { id } = await draft()
    const moved = staff().articles.update({ id, content: 'Kept out.', projectId })
    await expect(moved).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Project not found' })
    expect(await staff().articles.forEdit({ id })).toMatchObject({ content: 'One.', projectId: null })
  })
})

describe('the history', () => {
  it('keeps each save, coalesces what one person types, and restores', async () => {
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

  it('holds alt text, caption, credit and source address, and restores them', async () => {
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

  it('restores no field that the revision is too old to hold', async () => {
    const { id } = await staff().articles.create({ title: 'Pier', content: 'One.', status: 'draft' })
    const [{ id: revisionId } = { id: 0 }] = await staff().editor.revisions({ articleId: id })
    await newsroom.deps.db.write((tx) =>
      tx.db.update(articleRevisions).set({ imageAlt: null, sourceUrl: null }),
    )
    const kept = { imageAlt: 'A pier', sourceUrl: 'https://example.org/pier' }
    await staff().articles.update({ id, content: 'Two.', ...kept })
    const restored = await staff().editor.restore({ articleId: id, revisionId })
    expect(restored).toMatchObject({ content: 'One.', ...kept })
  })

  it('does not grow when only a plan moves', async () => {
    const { id } = await draft()
    await staff().articles.update({ id, plannedFor: newsroom.clock.iso() })
    expect(await staff().editor.revisions({ articleId: id })).toHaveLength(1)
  })
})

describe('who else is here', () => {
  it('names the others, never oneself, and forgets who is silent', async () => {
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

describe('many at once', () => {
  it('does what it can and says what it could not', async () => {
    const one = await draft()
    const two = await draft()
    await staff().articles.delete({ id: two.id })
    const answer = await staff().articles.bulk({ ids: [one.id, two.id], action: 'publish' })
    expect(answer).toMatchObject({ done: 1, failed: [{ id: two.id }] })
  })

  it('is closed to readers', async () => {
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

  it('keeps every note in the history, with who wrote it and the step it went with', async () => {
    const { id: articleId } = await draft()
    await staff().articles.setStatus({ id: articleId, status: 'review', reviewNote: 'Check the figures.' })
    await admin().articles.setStatus({ id: articleId, status: 'draft', reviewNote: 'Two are wrong.' })
    await staff().articles.setStatus({ id: articleId, status: 'review', reviewNote: 'Mended.' })
    await admin().articles.setStatus({ id: articleId, status: 'published' })
    expect(await staff().editor.moves({ articleId })).toMatchObject([
      { by: 'chief', status: 'published', note: '' },
      { by: 'editor', status: 'review', note: 'Mended.' },
      { by: 'chief', status: 'draft', note: 'Two are wrong.' },
      { by: 'editor', status: 'review', note: 'Check the figures.' },
    ])
  })
})

it('tells which pictures of a story are not in the library', async () => {
  const content = 'One.\n\n![The oven](/uploads/nothing.jpg)\n\n![The oven](/uploads/nothing.jpg)'
  const preview = await staff().articles.preview({ content, featuredImage: '/uploads/gone.jpg' })
  expect(preview.missing).toEqual(['/uploads/gone.jpg', '/uploads/nothing.jpg'])
})
