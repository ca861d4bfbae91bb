import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sourcesIn } from './support/repository/imports.ts'
import { literalTexts, textsAtLoad } from './support/repository/literal-texts.ts'

// Words on screens come from src/shared/catalog, so that every screen can be translated.

/** Files with words that no catalog has, and why. */
const EXCEPTIONS: Record<string, string> = {
  'src/client/lib/missing-part.ts': 'shown when scripts cannot be loaded, and logged',
  'src/client/ui/field.tsx': 'only the newsroom sees counters, and a text with values would grow every page',
  'src/client/routes/root.route.tsx': 'names of formats',
  'src/client/lib/style-check.ts': 'advice on English texts, in English',
  'src/client/layout/dashboard/shortcuts-dialog.tsx': 'names of keys',
}
/** What is the same in every language: addresses, codes, sizes, and names of products. */
const SAME_EVERYWHERE =
  /^(?:https?:|[/#(]|…|ID$|en$|about$|WordPress$|Ghost$|Substack$|Mastodon$|charts\.example\.org$|Authorization: |&nbsp;)|^[\da-z:[\]./ -]+$/

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-literals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sources = sourcesIn('src/client').filter((path) => !path.includes('/testing/'))

function findIn<Result>(find: (path: string) => Result, code: string): Result {
  const path = join(folder, 'screen.tsx')
  writeFileSync(path, code)
  return find(path)
}

it('screens have no words of their own', () => {
  const found = sources
    .filter((path) => !(path in EXCEPTIONS))
    .flatMap((path) =>
      literalTexts(path)
        .filter(({ text }) => !SAME_EVERYWHERE.test(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    )
  expect(found).toEqual([])
})

it('every exception is one', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => literalTexts(path).length === 0)).toEqual([])
})

it('no text is read when a module loads, before the language is known', () => {
  const found = sources.flatMap((path) =>
    textsAtLoad(path).map(({ line, text }) => `${path}:${line} ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['<p>Nothing yet</p>', ['Nothing yet']],
  ['<p>{isNew ? "Create" : save}</p>', ['Create']],
  ['<Field label="Name" className="Wide" />', ['Name', 'Wide']],
  ['<Field label={`Part ${part}`} placeholder={hint || "such as 3"} />', ['Part …', 'such as 3']],
  ['toast({ title: "Saved" })', ['Saved']],
  ['window.confirm("Remove it?")', ['Remove it?']],
  ['const NAMES = ["Main color"]', ['Main color']],
  ['<Field label={m.name()} className="grow p-4" type="text" />', []],
  ['new Error("This cannot happen")', []],
])('finds the words in %s', (code, words) => {
  expect(findIn(literalTexts, code).map(({ text }) => text)).toEqual(words)
})

it.each([
  ['const TITLE = m.title()', ['title']],
  ['const LABELS = { title: m.title() }', ['title']],
  ['const LABELS = { title: () => m.title() }', []],
  ['function Title() { return <h1>{m.title()}</h1> }', []],
])('finds the calls at load in %s', (code, keys) => {
  expect(findIn(textsAtLoad, code).map(({ text }) => text)).toEqual(keys)
})
