import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 20_000,
  },
})
