import { defineConfig } from 'vitest/config'

/** The tests of REST calls that need no more than calls. */
const REST = ['rest', 'article-calls', 'permission-first'].map((name) => `src/server/rest/${name}.test.ts`)

// `npm test -- cluster`: three built nodes behind Varnish, started once for all files.
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['tests/cluster/*.cluster.ts', ...REST],
    globalSetup: 'tests/cluster/vitest-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
