import { defineConfig } from 'vitest/config'

/** The REST calls once through the edge. */
const REST = 'src/server/rest/rest.test.ts'

// Three built nodes behind Varnish, started once for all files.
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['tests/cluster/*.cluster.ts', REST],
    globalSetup: 'tests/cluster/vitest-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
