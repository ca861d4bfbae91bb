import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CATALOGS } from '../src/shared/catalog/catalogs.ts'
import { CATALOG_LANGUAGES } from '../src/shared/catalog/languages.ts'

// Browser tests find controls by their words. After a text is reworded, this test fails in a second and names them.

/** Texts that a page or a test composes, and those of a library. */
const OTHERS = new Set([
  '/terms1',
  'Try it out',
  'Execute',
  'Revoke Lawyer',
  'Gamma begins heXre',
  'Broadsheet Editorial Dashboard',
  'newsroom@broadsheet.example',
  'Their second.',
  'Your Favorites0',
  '[contact-form-7]',
  '1 unread',
  'View Who we are',
  'Source Serif and Source Sans',
  'Use “use”',
  'Insert linked Helpline',
  'Paragraph 39.',
  'A bridge opens',
  '2 articles changed',
  'Replace “leverage” with “use”',
  'in 2 places',
  'What becomes of testimonial',
  'About closes in',
  'About rent',
  '1 article moves to another section',
  'Remove chief from the byline',
  'Written by the language model small-model.',
  'Politics is at 1 of 5.',
  'Label of entry 1',
  'Link of entry 6',
  'Link of entry 7',
  'Label of entry 8',
  'Remove entry 8',
  'Label of link below Politics 1',
  'Link of link below Politics 1',
  'Choose a picture for Picture',
  'Replace with “use”',
  '45 words in one sentence',
  'Delete Briefing',
  'In 1 article Helpline',
  'Delete Helpline',
  'Role of chief',
  'Actions for chief',
  'New article Handover',
  'Actions for sporty',
  'Sections of sporty',
])

const QUOTED =
  /\.(?:getBy(?:Text|Label|Placeholder|Title|AltText)\(|to(?:Have|Contain)Text\(|getByRole\('\w+', \{[^}]*?\bname: )(['"])(.*?)(?<!\\)\1/g

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|json|md|x?html|xml)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

const shown = CATALOG_LANGUAGES.flatMap((language) => Object.values(CATALOGS[language]))
  .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
  .map((text) => text.replaceAll(/[[\]]/g, ''))
/** Texts with values: numbers, names and addresses. */
const withValues = shown
  .filter((text) => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')) && text.includes('{'))
  .map((text) => text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\]^|/\\]/g, '\\$&')))
  .map((parts) => new RegExp(`^${parts.join('(?:[\\p{Lu}\\p{Lo}\\d@“"/].*|\\S+\\.\\S+|“.*)')}$`, 'u'))

const isShown = (text: string): boolean =>
  !/\p{L}{3}/u.test(text) ||
  shown.some((each) => each.toLowerCase().includes(text.toLowerCase())) ||
  withValues.some((pattern) => pattern.test(text))

it('every text that a browser test looks for is shown, or is content of the test', () => {
  const specs = filesIn('tests/e2e')
  const quoted = specs.flatMap((spec) =>
    [...spec.matchAll(QUOTED)].map(([, , text = '']) => text.replaceAll('\\', '')),
  )
  expect(quoted.length).toBeGreaterThan(1_000)
  const content = [...specs, ...filesIn('tests/support'), ...filesIn('db/demo')]
    .join('\n')
    .replaceAll('\\', '')
  const isContent = (text: string): boolean =>
    content.split(text).length - 1 > quoted.filter((each) => each === text).length
  const isKnown = (text: string): boolean => isShown(text) || isContent(text)
  const unknown = [...new Set(quoted)].filter(
    (text) => !OTHERS.has(text) && !isKnown(text) && !text.split(/[:,·()] ?|\. /).every(isKnown),
  )
  expect(unknown).toEqual([])
})
