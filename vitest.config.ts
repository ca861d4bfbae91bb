import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const ALL = ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts']
const ON_POSTGRES_ONLY = 'db/postgres/**/*.test.ts'

/** Tests of the SQLite file itself, of what it loads, and one whose simulated clock cannot wait for a network. */
const ON_SQLITE_ONLY = new Set([
  'db/search/query-plans.test.ts',
  'src/client/features/article-editor/autosave/no-text-lost.test.ts',
  'src/server/features/operations/backup/backup.test.ts',
  'src/server/features/operations/backup/offsite/offsite.test.ts',
  'src/server/create-deps.test.ts',
  'tests/recipes.test.ts',
  'tests/extending.test.ts',
])

/** How tests open a newsroom: by itself, or behind a server. */
const OPENS_NEWSROOM = /openTestNewsroom|openEmptyNewsroom|openRestNewsroom|openUploadServer|call-fuzz\.ts/

/** Every test on a newsroom runs on both databases. */
const onBoth = ['src', 'db', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && !ON_SQLITE_ONLY.has(path))
  .filter((path) => OPENS_NEWSROOM.test(readFileSync(path, 'utf8')))

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // Tests wait more than they compute; by default one core stays unused.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: ALL, exclude: ['**/node_modules/**', ON_POSTGRES_ONLY] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onBoth, ON_POSTGRES_ONLY],
          // Chooses the dialect; the setup starts the server and each newsroom gets a database of its own.
          env: { DATABASE_URL: 'postgres://127.0.0.1:1/set-by-each-test' },
          globalSetup: 'tests/support/postgres/start-template.ts',
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
