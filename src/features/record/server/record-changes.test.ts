import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { recordArticles, recordLeaves, recordVersions } from '#features/record/tables/record.ts'
import { settings } from '#features/site/tables/settings.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { RecordMode, VersionText } from '#features/record/shared/record.ts'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { recordOutdated } from './record-outdated.job.ts'
import { versionHash } from './version-text.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)

async function choose(mode: RecordMode): Promise<void> {
  await newsroom.deps.db.write(async (tx) => {
    const row = { value: { mode }, updatedAt: newsroom.clock.iso() }
    await tx.db
      .insert(settings)
      .values({ key: 'record', ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    tx.emit({ type: 'settings.changed' })
  })
}

beforeEach(() => choose('everything'))

const versionsOf = (articleId: number) =>
  newsroom.deps.db.read
    .select()
    .from(recordVersions)
    .where(eq(recordVersions.articleId, articleId))
    .orderBy(asc(recordVersions.version))

const kindsOf = async (articleId: number) => (await versionsOf(articleId)).map(({ kind }) => kind)

async function headOf(articleId: number) {
  const [row] = await newsroom.deps.db.read
    .select()
    .from(recordArticles)
    .where(eq(recordArticles.articleId, articleId))
  return row ?? expect.fail('no head')
}

describe('leaves of articles', () => {
  it('follow each change that readers see, and no other', async () => {
    const { id } = await editor().articles.create({ title: 'Harbor', content: 'Ships.', status: 'draft' })
    await editor().articles.update({ id, content: 'A secret draft.' })
    expect(await versionsOf(id)).toEqual([])
    await editor().articles.setStatus({ id, status: 'published' })
    await editor().articles.update({ id, title: 'Harbor closed' })
    await editor().articles.update({ id, content: 'A public text.', isTypo: true })
    await editor().corrections.add({ articleId: id, text: 'It was closed on Monday.' })
    await editor().articles.update({ id, category: 'politics' })
    const person = await editor().contributors.create({ name: 'Jonah Reyes' })
    await editor().contributors.setBylines({
      articleId: id,
      bylines: [{ contributorId: person.id, roles: ['words'] }],
    })
    await editor().articles.setStatus({ id, status: 'unpublished' })
    await editor().articles.setStatus({ id, status: 'published' })
    await editor().articles.delete({ id })
    expect(await kindsOf(id)).toEqual([
      'published',
      'changed',
      'typo',
      'correction',
      'byline',
      'withdrawn',
      'published',
      'withdrawn',
    ])
    expect(await headOf(id)).toMatchObject({ changes: 3, typos: 1, isLive: false, version: 8 })
  })

  it('hold the hash of the salt and of what readers saw', async () => {
    const { id } = await editor().articles.create({ title: 'Fire', content: 'Smoke \ud83d\ude92.' })
    await editor().articles.update({ id, title: 'Fire out', publicReason: 'The fire is out.' })
    const versions = await versionsOf(id)
    for (const { leafIndex, version, hash, salt, text } of versions) {
      const [leaf] = await newsroom.deps.db.read
        .select()
        .from(recordLeaves)
        .where(eq(recordLeaves.index, leafIndex))
      expect(versionHash(salt ?? '', text ?? '')).toBe(hash)
      expect(JSON.parse(leaf?.line ?? '')).toMatchObject({ article: id, version, hash })
    }
    const last = JSON.parse(versions.at(-1)?.text ?? '') as VersionText
    expect(last).toMatchObject({ headline: 'Fire out', reason: 'The fire is out.' })
  })

  it('are numbered without gaps, and their times never go back', async () => {
    await editor().articles.create({ title: 'Before', content: 'Text.' })
    newsroom.clock.advance(-3_600_000)
    await editor().articles.create({ title: 'After', content: 'Text.' })
    newsroom.clock.advance(3_600_000)
    const leaves = await newsroom.deps.db.read.select().from(recordLeaves).orderBy(recordLeaves.index)
    expect(leaves.map(({ index }) => index)).toEqual([...leaves.keys()])
    expect(leaves.map(({ at }) => at)).toEqual(leaves.map(({ at }) => at).toSorted())
  })

  it('cannot be changed or removed', async () => {
    await editor().articles.create({ title: 'Kept', content: 'Text.' })
    for (const statement of [
      `UPDATE record_leaves SET line = '{}'`,
      'DELETE FROM record_leaves',
      `INSERT INTO record_leaves (leaf_index, kind, at, line) VALUES (0, 'typo', '', '{}')`,
    ]) {
      await expect(newsroom.execute(statement)).rejects.toThrow(/append-only|unique/i)
    }
  })

  it('are rolled back with a change that fails', async () => {
    const before = await newsroom.deps.db.read.$count(recordLeaves)
    const { id } = await editor().articles.create({ title: 'Once', content: 'Text.' })
    const stale = editor().articles.update({ id, version: 99, title: 'Twice' })
    await expect(stale).rejects.toThrow()
    expect(await newsroom.deps.db.read.$count(recordLeaves)).toBe(before + 1)
  })
})

describe('what the newsroom records', () => {
  it('is nothing after an admin turned it off', async () => {
    await choose('off')
    const { id } = await editor().articles.create({ title: 'Unseen', content: 'Text.' })
    expect(await versionsOf(id)).toEqual([])
  })

  it('leaves typos and bylines out if only changes are recorded', async () => {
    await choose('changes')
    const { id } = await editor().articles.create({ title: 'Short', content: 'Teh text.' })
    await editor().articles.update({ id, content: 'The text.', isTypo: true })
    await editor().articles.update({ id, content: 'Another text.' })
    expect(await kindsOf(id)).toEqual(['published', 'changed'])
  })
})

describe('changes of many articles at once', () => {
  it('are recorded in one leaf by a job', async () => {
    const box = await editor().reusableBoxes.create({ name: 'Help', content: 'Call 1.' })
    const content = `Text.\n\n::reuse{box=${box.id}}\n`
    const articles = []
    for (const title of ['One', 'Two']) articles.push(await editor().articles.create({ title, content }))
    await recordOutdated(newsroom.deps)
    const before = await newsroom.deps.db.read.$count(recordLeaves)
    await editor().reusableBoxes.update({
      id: box.id,
      version: box.version,
      name: 'Help',
      content: 'Call 2.',
    })
    expect(await recordOutdated(newsroom.deps)).toBe(2)
    expect(await newsroom.deps.db.read.$count(recordLeaves)).toBe(before + 1)
    for (const { id } of articles) expect(await kindsOf(id)).toEqual(['published', 'box'])
    expect(await recordOutdated(newsroom.deps)).toBe(0)
  })

  it('are recorded in leaves of twenty, a hundred articles a second', async () => {
    await choose('off')
    while ((await recordOutdated(newsroom.deps)) > 0);
    for (let at = 0; at < 130; at++) await editor().articles.create({ title: `No. ${at}`, content: 'Text.' })
    await choose('everything')
    const before = await newsroom.deps.db.read.$count(recordLeaves)
    expect(await recordOutdated(newsroom.deps)).toBe(100)
    expect(await newsroom.deps.db.read.$count(recordLeaves)).toBe(before + 5)
    expect(await recordOutdated(newsroom.deps)).toBe(30)
    expect(await recordOutdated(newsroom.deps)).toBe(0)
  })

  it('are recorded by the next run after a failure', async () => {
    await choose('off')
    const { id } = await editor().articles.create({ title: 'After all', content: 'Text.' })
    await choose('everything')
    const write = vi
      .spyOn(newsroom.deps.db, 'write')
      .mockRejectedValueOnce(new DatabaseUnavailableError('full'))
    await expect(recordOutdated(newsroom.deps)).rejects.toThrow('(full)')
    write.mockRestore()
    expect(await recordOutdated(newsroom.deps)).toBe(1)
    expect((await kindsOf(id)).length).toBe(1)
  })

  it('are found behind those that a search has passed', async () => {
    await choose('off')
    const ids: number[] = []
    for (let at = 0; at < 101; at++)
      ids.push((await editor().articles.create({ title: `No. ${at}`, content: 'Text.' })).id)
    await choose('everything')
    expect(await recordOutdated(newsroom.deps)).toBe(100)
    await newsroom.execute(`UPDATE articles SET status = 'unpublished' WHERE id = ${ids[0]}`)
    await choose('everything')
    expect(await recordOutdated(newsroom.deps)).toBe(2)
    expect((await kindsOf(ids[0] ?? 0)).at(-1)).toBe('withdrawn')
  })

  it('include articles that no commit named', async () => {
    await choose('off')
    const { id } = await editor().articles.create({ title: 'Moved in', content: 'Text.' })
    await choose('everything')
    while ((await recordOutdated(newsroom.deps)) > 0);
    expect((await kindsOf(id))[0]).toMatch(/moved-in|published/)
    await newsroom.execute(`UPDATE articles SET status = 'unpublished' WHERE id = ${id}`)
    await choose('everything')
    while ((await recordOutdated(newsroom.deps)) > 0);
    expect((await kindsOf(id)).at(-1)).toBe('withdrawn')
  })
})
