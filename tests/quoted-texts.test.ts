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
])

const QUOTED =
  /\.(?:getBy(?:Text|Label|Placeholder|Title|AltText)\(|to(?:Have|Contain)Text\(|getByRole\('\w+', \{[^}]*?\bname: )(['"])(.*?)(?<!\\)\1/g

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|json|md|x?html|xml)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

const shown = CATALOG_LANGUAGES.flatMap((language) => Object.values(CATALOGS[language]))
  .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
  .map((text) => text.replaceAll(/[[\]]/g, '').toLowerCase())
/** What stands beside the values of a text, such as ` articles changed`. */
const fragments = shown
  .filter((text) => text.includes('{'))
  .flatMap((text) => text.split(/\{\w+\}/))
  .filter((fragment) => /(?:\p{L}\P{L}*){4}/u.test(fragment))

const isShown = (text: string): boolean =>
  !/\p{L}{3}/u.test(text) ||
  shown.some((each) => each.includes(text.toLowerCase())) ||
  fragments.some((fragment) => text.toLowerCase().includes(fragment))

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
