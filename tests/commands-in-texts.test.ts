import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { capture } from '../release/commands.ts'

// Where no checkout is, npm would otherwise fetch and run whatever package has the name.
it('no text tells anybody to run the product from a registry', () => {
  const files = capture('git', [
    'ls-files',
    '*.md',
    '*.ts',
    '*.tsx',
    '*.sh',
    '*.json',
    '*.yml',
    '*.yaml',
    'release',
  ])
  const wrong = files
    .trim()
    .split('\n')
    .filter((file) =>
      /\b(?:npx|npm exec|npm x)(?: --| -y| --yes)* broadsheet\b/.test(readFileSync(file, 'utf8')),
    )
  expect(wrong).toEqual([])
})
