import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAll, recordLines } from '#tests/support/record/record-lines.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import type { RecordMode } from '#features/record/shared/record.ts'
import { recordFile } from './record-files.service.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyOwnRecord, verifyRecord } from './verify-record.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const publish = (title: string, content = `The text of ${title}.`) =>
  admin().articles.create({ title, content })
const choose = (mode: RecordMode) => admin().record.setMode({ mode })

const lines = () => recordLines(newsroom)

describe('what is recorded', () => {
  it('is an entry of the record, with time and role, whenever it changes', async () => {
    await publish('Harbor')
    for (const mode of ['off', 'off', 'changes', 'everything'] as const) await choose(mode)
    const [, ...modes] = await lines()
    expect(modes).toEqual([
      { kind: 'mode', mode: 'off', before: 'everything', by: 'admin', time: newsroom.clock.iso() },
      { kind: 'mode', mode: 'changes', before: 'off', by: 'admin', time: newsroom.clock.iso() },
      { kind: 'mode', mode: 'everything', before: 'changes', by: 'admin', time: newsroom.clock.iso() },
    ])
    const page = await newsroom.as(null).record.page({})
    expect(page.lines.map(({ mode, by }) => ({ mode, by }))).toEqual([
      { mode: 'everything', by: 'admin' },
      { mode: 'changes', by: 'admin' },
      { mode: 'off', by: 'admin' },
      { mode: null, by: null },
    ])
    await signCheckpoint(newsroom.deps)
    expect(await verifyOwnRecord(newsroom.deps)).toMatchObject({ size: 4 })
  })

  it('is checked by the verifier', async () => {
    await publish('Harbor')
    await choose('off')
    await choose('everything')
    await publish('Port')
    await newsroom.execute(
      `INSERT INTO record_leaves (leaf_index, kind, at, line) VALUES (4, 'mode', '${newsroom.clock.iso()}',
       '{"before":"off","by":"admin","kind":"mode","mode":"changes","time":"${newsroom.clock.iso()}"}')`,
    )
    await signCheckpoint(newsroom.deps)
    const verify = () => verifyRecord(async (path) => (await recordFile(newsroom.deps, path))?.body ?? null)
    await expect(verify()).rejects.toThrow('Entry 5 says that the record was off, but it was everything.')
  })
})

describe('a story changed while nothing was recorded', () => {
  it('gets an entry that says so, also where its row kept its version', async () => {
    const changed = await publish('Changed')
    const corrected = await publish('Corrected')
    const signed = await publish('Signed')
    const restored = await publish('There and back')
    const removed = await publish('Removed')
    await publish('Left')
    await choose('off')
    await admin().articles.update({ id: changed.id, content: 'Other words.' })
    await admin().corrections.add({ articleId: corrected.id, text: 'It was Monday.' })
    const person = await admin().contributors.create({ name: 'Jonah Reyes' })
    await admin().contributors.setBylines({
      articleId: signed.id,
      bylines: [{ contributorId: person.id, roles: ['words'] }],
    })
    await admin().articles.update({ id: restored.id, content: 'For an hour.' })
    await admin().articles.update({ id: restored.id, content: restored.content })
    await admin().articles.delete({ id: removed.id })
    await publish('New')
    await choose('everything')
    const before = (await lines()).length
    await recordAll(newsroom)
    const after = (await lines()).slice(before)
    expect(after.map(({ kind, gap, articles }) => ({ kind, gap, articles }))).toEqual([
      { kind: 'changed', gap: true, articles: 1 },
      { kind: 'correction', gap: true, articles: 1 },
      { kind: 'byline', gap: true, articles: 1 },
      { kind: 'withdrawn', gap: true, articles: 1 },
      { kind: 'moved-in', gap: true, articles: 1 },
    ])
    const { versions } = await newsroom.as(null).record.article({ id: changed.id })
    expect(versions.map(({ isAfterGap }) => isAfterGap)).toEqual([true, false])
    await admin().articles.update({ id: changed.id, content: 'Later words.' })
    expect((await lines()).at(-1)).not.toHaveProperty('gap')
    await signCheckpoint(newsroom.deps)
    await verifyOwnRecord(newsroom.deps)
  })

  it('is said by its own entry if it changes again first', async () => {
    const { id } = await publish('Harbor')
    await choose('off')
    await admin().articles.update({ id, content: 'Other words.' })
    await choose('everything')
    await admin().articles.update({ id, content: 'Still other words.' })
    expect((await lines()).at(-1)).toMatchObject({ kind: 'changed', article: id, gap: true })
  })

  it('follows no gap if the record had not begun', async () => {
    await newsroom.execute(
      `INSERT INTO settings (key, value, updated_at) VALUES ('record', '{"mode":"off"}', '2026-01-01T00:00:00.000Z')`,
    )
    await publish('Old')
    await choose('everything')
    await recordAll(newsroom)
    expect((await lines()).at(-1)).toMatchObject({ kind: 'moved-in', articles: 1 })
    expect((await lines()).at(-1)).not.toHaveProperty('gap')
  })
})

describe('small changes that were left out', () => {
  it('are recorded once everything is', async () => {
    await choose('changes')
    const { id } = await publish('Harbor', 'Teh text.')
    await admin().articles.update({ id, content: 'The text.', isTypo: true })
    await recordAll(newsroom)
    const before = (await lines()).length
    await admin().record.setMode({ mode: 'changes' })
    await recordAll(newsroom)
    expect(await lines()).toHaveLength(before)
    await choose('everything')
    await recordAll(newsroom)
    expect((await lines()).at(-1)).toMatchObject({ kind: 'changed', articles: 1 })
  })
})
