import { expect, test } from '@playwright/test'
import { FAULTS } from '#tests/faults/all.ts'
import { runInLab, NotRun } from '#tests/faults/support/fault.ts'

// The quick fault drills, on the built product; no browser needed.

for (const fault of FAULTS.filter(({ isQuick }) => isQuick)) {
  test(`${fault.id} ${fault.fault}: ${fault.expected}`, async () => {
    const { summary, isAsExpected } = await runInLab(fault, true).catch((error: unknown) => {
      if (error instanceof NotRun) return { summary: `not run: ${error.message}`, isAsExpected: false }
      throw error
    })
    expect(isAsExpected, summary).toBe(true)
  })
}
