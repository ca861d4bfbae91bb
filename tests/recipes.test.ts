import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGuideCopy, type GuideCopy } from './support/repository/guide-copy.ts'

// Follows the recipes of CONTRIBUTING.md in a copy of the sources: a table, a capability, a job, a dashboard
// view.

let copy: GuideCopy
beforeAll(async () => void (copy = await openGuideCopy('CONTRIBUTING.md')))
afterAll(() => copy.remove())

it('leads to a table, a capability, a job and a view that work', { timeout: 120_000 }, async () => {
  expect(await copy.writeFiles()).toHaveLength(10)
  await addTable()
  await addCapability()
  await addJob()
  await addView()
  const tests = [
    'src/server/features/tips',
    'src/client/routes/dashboard/tips-view.test.ts',
    'src/server/trpc/policies.test.ts',
    'db/connection/table-events.test.ts',
    'tests/architecture.test.ts',
  ]
  const [types, vitest] = await Promise.all([
    copy.tool('tsc', ['--noEmit', '-p', '.']),
    copy.tool('vitest', ['run', ...tests]),
  ])
  expect(types).toBe('')
  expect(vitest).toMatch(/Test Files .*6 passed/)
  expect(vitest).not.toMatch(/failed/)
})

async function addTable(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('db/schema/index.ts', (text) => text + blockAfter('Export it from `db/schema/index.ts`.'))
  await edit('db/connection/table-events.ts', (text) =>
    text.replace("  webhooks: { none: 'shown", `${blockAfter('the dashboard only:')}$&`),
  )
  const [npx, tool = '', ...args] = blockAfter('Generate the migration.').trim().split(' ')
  expect(npx).toBe('npx')
  await copy.tool(tool, args)
  const folder = join(copy.folder, 'db/migrations')
  const migration = readdirSync(folder).find((name) => name.endsWith('_tips.sql')) ?? 'missing'
  // Any other statement would mean that schema and migrations had already diverged.
  expect(readFileSync(join(folder, migration), 'utf8').match(/\b(?:CREATE|ALTER|DROP)\b.*/g)).toEqual([
    'CREATE TABLE `tips` (',
    'CREATE INDEX `tips_created` ON `tips` (`created_at`);',
  ])
}

async function addCapability(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('src/shared/roles.ts', (text) =>
    text.replace("  'calendar.manage',\n", `$&${blockAfter('belongs to admins too.')}`),
  )
  await edit('src/client/features/account/rights-dialog.tsx', (text) =>
    text.replace("  'site.manage':", `${blockAfter('the types require it.')}$&`),
  )
  await edit('src/server/app-router.ts', (text) =>
    (blockAfter('with its import:') + text).replace('  media: mediaRouter,', '  tips: tipsRouter,\n$&'),
  )
}

async function addJob(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('src/server/jobs/schedule.ts', (text) =>
    (blockAfter('Its import:') + text).replace(
      'export const JOBS: Job[] = [\n',
      `$&${blockAfter('at the next interval.')}`,
    ),
  )
}

async function addView(): Promise<void> {
  await copy.edit('src/client/routes/dashboard/dashboard-screens.tsx', (text) =>
    text
      .replace('  KeyRound,\n', '$&  Lightbulb,\n')
      .replace('DashboardScreen[] = [\n', `$&${copy.blockAfter('Quick Access instead.')}`),
  )
}
