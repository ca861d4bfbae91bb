import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '#shared/dates.ts'
import { OPTIONAL } from '#tests/support/repository/features.ts'
import { featureOfTheDay, leaveOut } from './left-out.ts'

async function copyWithout(feature: string) {
  const copy = await leaveOut(feature)
  onTestFinished(() => copy.remove())
  return copy
}

describe('the product', () => {
  it.each(OPTIONAL)('does without %s', { timeout: 600_000 }, async (feature) => {
    const copy = await copyWithout(feature)
    await copy.checkTypes()
    await copy.checkMigrations()
    await copy.checkStart()
  })
})

describe('a feature', () => {
  it('that something imports cannot be left out', { timeout: 300_000 }, async () => {
    const copy = await copyWithout('notes')
    await writeFile(join(copy.folder, 'src/shared/left.ts'), "import '#features/notes/tables/notes.ts'\n")
    await expect(copy.checkTypes()).rejects.toThrow(/^src\/shared\/left\.ts.* error TS/)
  })

  it('has its turn in the gate', () => {
    const turns = OPTIONAL.map((_, day) => featureOfTheDay(day * DAY_MS))
    expect(turns.toSorted()).toEqual(OPTIONAL)
  })
})

it('reports a migration that does more than drop tables', async () => {
  const copy = await copyWithout('notes')
  await writeFile(join(copy.folder, 'db/schema/index.ts'), "export * from './demo.ts'\n")
  await expect(copy.checkMigrations()).rejects.toThrow(
    'should drop note_recipients, note_threads, notes, but has:',
  )
})
