import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { writeExtensionLists } from './src/server/extension-lists.mjs'
import { LONG } from './tests/support/long-tests.ts'
import { choosePostgresTests } from './tests/support/postgres/which-tests.ts'
import { codeFiles } from './tests/support/repository/import-graph.ts'
import { COMPONENT_TESTS, componentsProject } from './tests/support/screens/components-project.ts'

// Vitest is also started by itself.
writeExtensionLists('.')

const ALL = [
  'src/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'tests/**/*.test.ts',
  'extensions/**/*.test.{ts,tsx}',
]
const ON_POSTGRES_ONLY = 'src/drivers/postgres/**/*.test.ts'

/** Looks at which modules its process has loaded. */
const NEEDS_ITS_OWN_PROCESS = 'src/server/create-deps.test.ts'

/** Which tests on PostgreSQL run: those of the gate, those that only the long run has, or by default all that can. */
const PART = process.env['TEST_PART'] as 'contract' | 'rest' | undefined
const onPostgres = choosePostgresTests()[PART || 'possible']

/** With TEST_ROUNDS=many, tests whose number of rounds depends on `rounds` run again, with more. */
const withRounds =
  process.env['TEST_ROUNDS'] === 'many'
    ? codeFiles()
        .filter((path) => /\.test\.tsx?$/.test(path))
        .filter((path) => /\brounds\(/.test(readFileSync(path, 'utf8')))
    : []

const onSqlite = {
  // Only for `npm run switched-off`.
  setupFiles: process.env['FEATURES_OFF'] ? ['tests/left-out/switch-off.setup.ts'] : [],
  globalSetup: 'tests/support/newsroom/template-file.ts',
  env: { DATABASE_URL: '' },
}

export default defineConfig({
  test: {
    // Ends what hangs. Beside busy processes a test can take ten times as long as alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests wait more than they compute; by default one core stays unused.
    maxWorkers: Math.max(2, availableParallelism()),
    // Loading every module again for each file takes longer than the tests.
    isolate: false,
    projects: [
      componentsProject,
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ALL,
          exclude: ['**/node_modules/**', COMPONENT_TESTS, ON_POSTGRES_ONLY, NEEDS_ITS_OWN_PROCESS, ...LONG],
          ...onSqlite,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: [NEEDS_ITS_OWN_PROCESS], isolate: true, ...onSqlite },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [...LONG, ...withRounds],
          ...onSqlite,
        },
      },
      {
        extends: true,
        test: { name: 'product', include: ['tests/gate/*.gate.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: PART ? onPostgres : [...onPostgres, 'extensions/**/*.test.ts'],
          // Chooses the dialect; the setup starts the server and each newsroom gets a database of its own.
          env: { DATABASE_URL: 'postgres://127.0.0.1:1/set-by-each-test' },
          globalSetup: 'tests/support/postgres/start-template.ts',
        },
      },
    ],
  },
})
