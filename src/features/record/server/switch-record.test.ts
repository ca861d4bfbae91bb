import { afterEach, beforeEach, expect, it } from 'vitest'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { recordAll, recordLines } from '#tests/support/record/record-lines.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { compareShown } from './compare-shown.job.ts'
import { readGuard } from './record-guard.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyOwnRecord } from './verify-record.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const publish = (title: string, content = `The text of ${title}.`) =>
  admin().articles.create({ title, content })
const turn = (isOn: boolean) => admin().features.switch({ name: 'record', isOn })

const lines = () => recordLines(newsroom)

async function compareAll(): Promise<void> {
  newsroom.clock.advance(25 * 3_600_000)
  while (await compareShown(newsroom.deps));
}

it('says in the record that it was off, and what changed meanwhile, without an alarm', async () => {
  const box = await admin().reusableBoxes.create({ name: 'About us', content: 'Founded in 1902.' })
  const boxed = await publish('Boxed', `Words.\n\n::reuse{box=${box.id}}\n`)
  const changed = await publish('Changed')
  const kept = await publish('Kept')
  await compareAll()
  await signCheckpoint(newsroom.deps)
  await turn(false)
  expect((await lines()).at(-1)).toMatchObject({
    kind: 'mode',
    mode: 'off',
    before: 'everything',
    by: 'admin',
  })
  await admin().reusableBoxes.update({
    id: box.id,
    version: box.version,
    name: 'About us',
    content: 'Founded in 1903.',
  })
  await admin().articles.update({ id: changed.id, content: 'Other words.' })
  const added = await publish('Added')
  await signCheckpoint(newsroom.deps)
  await verifyOwnRecord(newsroom.deps)
  const before = (await lines()).length
  await turn(true)
  await recordAll(newsroom)
  const [mode, ...after] = (await lines()).slice(before)
  expect(mode).toMatchObject({ kind: 'mode', mode: 'everything', before: 'off', by: 'admin' })
  expect(after.every(({ gap }) => gap === true)).toBe(true)
  const versionsOf = async (id: number) => (await newsroom.as(null).record.article({ id })).versions.length
  expect([await versionsOf(boxed.id), await versionsOf(changed.id)]).toEqual([2, 2])
  expect([await versionsOf(kept.id), await versionsOf(added.id)]).toEqual([1, 1])
  await compareAll()
  expect(await readGuard(newsroom.deps.db.read)).toBeNull()
  await signCheckpoint(newsroom.deps)
  await verifyOwnRecord(newsroom.deps)
})

it('adds no entry to a record that has not begun', async () => {
  await turn(false)
  await turn(true)
  expect(await lines()).toEqual([])
})

it('adds no entry where the newsroom already records nothing', async () => {
  await publish('Harbor')
  await admin().record.setMode({ mode: 'off' })
  const before = (await lines()).length
  await turn(false)
  await turn(true)
  expect(await lines()).toHaveLength(before)
})
