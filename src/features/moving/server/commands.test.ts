import { expect, it } from 'vitest'
import { runLine } from '#tests/support/processes/run-line.ts'

it('shows no code in the help of imports', async () => {
  expect((await runLine('import --help')).output).not.toContain('{}')
})

it('rejects records of plugins without a choice in one line', async () => {
  expect((await runLine('import wordpress x.xml --type testimonial=maybe')).output).toContain(
    'Write a type and what becomes of it, such as testimonial=articles.',
  )
})
