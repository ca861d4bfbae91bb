import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGuideCopy, type GuideCopy } from './support/repository/guide-copy.ts'

// Follows the recipes of CONTRIBUTING.md in a copy of the sources.

let copy: GuideCopy
beforeAll(async () => void (copy = await openGuideCopy('CONTRIBUTING.md')))
afterAll(() => copy.remove())

it(
  'leads to a working field, kind of block, setting, table, capability, job, view, and translation',
  { timeout: 480_000 },
  async () => {
    expect(await copy.writeFiles()).toHaveLength(19)
    await addArticleField()
    await addBlockKind()
    await addSetting()
    await addTable()
    await addCapability()
    await addJob()
    await addView()
    await addTranslation()
    const tests = [
      'src/features/articles/server/tips',
      'src/features/articles/server/saving/dateline.test.ts',
      'src/features/site/server/settings/print-link.test.ts',
      'src/features/editor/client/document/article-document.test.ts',
      'tests/article-outputs.test.ts',
      'src/client/routes/dashboard/tips-view.test.ts',
      'src/server/trpc/policies.test.ts',
      'src/features/audience/server/people/erase-person.test.ts',
      'src/shared/catalog/catalogs.test.ts',
      'tests/architecture.test.ts',
      'tests/texts.test.ts',
    ]
    const [types, vitest] = await Promise.all([
      copy.tool('tsc', ['--noEmit', '--noUnusedLocals', '-p', '.']),
      copy.tool('vitest', ['run', '--project', 'sqlite', '--project', 'postgres', ...tests]),
    ])
    expect(types).toBe('')
    // Twelve on SQLite, and the seven that open a newsroom again on PostgreSQL.
    expect(vitest).toMatch(/Test Files .*19 passed/)
    expect(vitest).not.toMatch(/failed/)
  },
)

async function addTable(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('db/schema/index.ts', (text) => text + blockAfter('Export it from `db/schema/index.ts`.'))
  expect(await migrationsAfter('Generate the migration.', '_tips.sql')).toEqual([
    'CREATE TABLE `tips` (',
    'CREATE INDEX `tips_created` ON `tips` (`created_at`)',
    'CREATE TABLE "tips" (',
    'CREATE INDEX "tips_created" ON "tips" USING btree ("created_at")',
  ])
}

/** Runs the command after a text of the guide. Returns the statements of both migrations, to find any drift. */
async function migrationsAfter(text: string, suffix: string): Promise<string[]> {
  const [npm, run, script, , ...args] = copy.blockAfter(text).trim().split(' ')
  expect([npm, run, script]).toEqual(['npm', 'run', 'db:generate'])
  await copy.node('db/generate.mjs', args)
  return ['db/migrations', 'db/migrations-postgres'].flatMap((name) => {
    const folder = join(copy.folder, name)
    expect(readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(
      1,
    )
    const migration = readdirSync(folder).find((file) => file.endsWith(suffix)) ?? 'missing'
    const sql = readFileSync(join(folder, migration), 'utf8')
    return [...sql.matchAll(/\b(?:CREATE|ALTER|DROP)\b[^;\n]*/g)].map(String)
  })
}

async function addArticleField(): Promise<void> {
  await copy.edit('src/features/articles/shared/article-fields.ts', (text) =>
    text.replace('  sourceUrl: {', `${copy.blockAfter('draw a `PlainField` there.')}$&`),
  )
  await copy.edit('src/features/articles/texts/en-desk/article-fields.ts', (text) =>
    text.replace('} as const', `${copy.blockAfter('Its texts go into')}$&`),
  )
  expect(await migrationsAfter('Generate the migration for the field', '_article_dateline.sql')).toEqual([
    'ALTER TABLE `article_revisions` ADD `dateline` text',
    "ALTER TABLE `articles` ADD `dateline` text DEFAULT '' NOT NULL",
    'ALTER TABLE "article_revisions" ADD COLUMN "dateline" text',
    `ALTER TABLE "articles" ADD COLUMN "dateline" text DEFAULT '' NOT NULL`,
  ])
}

/** Three files, beside the one that describes the kind. */
async function addBlockKind(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('src/libraries/article-text/kinds/index.ts', (text) =>
    (blockAfter('in `index.ts` beside it, with the import:') + text).replace(
      '  box,\n',
      '$&  live_update: liveUpdate,\n',
    ),
  )
  await edit('src/client/lib/article/rich-body.tsx', (text) =>
    text.replace('  footnotes: (', `${blockAfter('Add what pages show to `DRAWN`')}$&`),
  )
  await edit('src/features/editor/texts/en-desk/visual-editor.ts', (text) =>
    text.replace('} as const', `${blockAfter('Add the texts of its controls')}$&`),
  )
}

async function addSetting(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('src/features/site/shared/site-settings.ts', (text) =>
    text.replace('  hasFourEyes: z', `${blockAfter('stored as one value, so there is no migration.')}$&`),
  )
  await edit('src/features/site/server/settings/site-settings.service.ts', (text) =>
    text.replace('    hasFourEyes: false,\n', `$&${blockAfter('Add its default to')}`),
  )
  await edit('src/features/site/client/settings/site-settings-view.tsx', (text) =>
    text.replace("['hasFourEyes'", `${blockAfter('for example to `PUBLISHING`.')}$&`),
  )
  await edit('src/features/site/texts/en-desk/site-settings.ts', (text) =>
    text.replace(
      '{\n',
      `$&${blockAfter('texts go into `src/features/site/texts/en-desk/site-settings.ts`')}`,
    ),
  )
}

async function addCapability(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('src/features/people/shared/roles.ts', (text) =>
    text.replace("  'calendar.manage',\n", `$&${blockAfter('the capabilities in `STAFF` too.')}`),
  )
  await edit('src/features/people/client/account/rights-dialog.tsx', (text) =>
    text.replace("  'site.manage':", `${blockAfter('the types require it.')}$&`),
  )
  await edit('src/features/articles/server/parts.ts', (text) =>
    (blockAfter('parts.ts`, with its import:') + text).replace('  routers: {\n', '$&    tips: tipsRouter,\n'),
  )
}

async function addJob(): Promise<void> {
  const { blockAfter, edit } = copy
  await edit('src/features/articles/server/parts.ts', (text) =>
    (blockAfter('Its import:') + text).replace('  jobs: [\n', `$&${blockAfter('at the next interval.')}`),
  )
}

async function addView(): Promise<void> {
  await copy.edit('src/features/articles/feature.shared.ts', (text) =>
    (copy.blockAfter('feature.shared.ts`, with its import:') + text).replace('    en: [', '$&tips, '),
  )
  await copy.edit('src/features/articles/feature.desk.ts', (text) =>
    text
      .replace(' } from ', ', Lightbulb$&')
      .replace('screens: [\n', `$&${copy.blockAfter("is the admins' Quick Access.")}`),
  )
}

/** Translates the texts of the field, the kind of block, the setting and the view. */
async function addTranslation(): Promise<void> {
  const { blockAfter, blocksAfter, edit } = copy
  const files = [
    'articles/texts/{}/article-fields.ts',
    'editor/texts/{}/visual-editor.ts',
    'site/texts/{}/site-settings.ts',
  ]
  for (const [language, place] of [
    ['de-desk', 'the setting in German:'],
    ['fr-desk', 'In French:'],
    ['es-desk', 'In Spanish:'],
    ['pl-desk', 'In Polish:'],
    ['ar-desk', 'In Arabic:'],
  ] as const) {
    await edit(
      `src/features/articles/texts/${language}/index.ts`,
      (text) => blockAfter('of these folders, with the import:') + text.replace('= [', '$&tips, '),
    )
    for (const [index, file] of files.entries()) {
      const added = blocksAfter(place)[index] ?? ''
      await edit(`src/features/${file.replace('{}', language)}`, (text) =>
        text.replace('english> = {\n', `$&${added}`),
      )
    }
  }
}
