import { defineConfig } from 'vitest/config'

// `npm test -- cluster`: three built nodes behind Varnish, started once for all files.
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['tests/cluster/*.cluster.ts'],
    globalSetup: 'tests/cluster/vitest-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
