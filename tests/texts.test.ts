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
  'src/client/routes/root.route.tsx': 'names of formats',
  'src/client/layout/dashboard/shortcuts-dialog.tsx': 'names of keys',
  'src/features/articles/shared/article-fields.ts': 'tags of languages, as an example',
  'src/features/site/shared/built-in-menus.ts': 'names of formats',
  'src/features/site/shared/identity.ts': 'names of fonts',
  'src/features/articles/shared/bylines.ts':
    'the byline that REST documents; pages show that of their language',
  'src/libraries/importing/feed/read-feed.ts': 'stored as the label of a link',
  'src/libraries/importing/ghost/ghost-terms.ts': 'stored as the label of a link',
  'src/libraries/importing/wordpress/people.ts': 'stored as the label of a link',
  'src/libraries/importing/wordpress/search-fields.ts': 'names of fields of plugins',
  'src/shared/decode-text.ts': 'names of encodings',
  'src/features/articles/server/embeds/describe-embed.ts': 'stored as the title and rights of a picture',
  'src/features/articles/server/previews/draft-page.service.ts': 'the title of a page without one',
  'src/features/media/server/media.router.ts': 'for programs that call tRPC',
  'src/features/media/server/upload.service.ts': 'stored as the title of a file',
  'src/features/record/server/check-texts.ts': 'for the command line',
  'src/features/record/server/record-mode.ts': 'for the command line, and the detail of an alarm',
  'src/features/record/server/verify-record.ts': 'for the command line',
  'src/features/moving/server/export/ghost/export-ghost.ts': 'a label in a file for Ghost',
  'src/features/moving/server/export/records/put-upload.ts': 'for the command line',
  'src/features/moving/server/import/pictures/resolve-targets.ts': 'stored as the title of a file',
  'src/features/moving/server/import/receipt/check-receipt.ts': 'for the command line',
  'src/features/moving/server/import/import.router.ts': 'for programs that call tRPC',
  'src/features/mail/server/check/check-mail.ts': 'for the command line',
  'src/features/moving/server/static-site/write-static-site.ts': 'for the command line',
  'src/features/operations/server/backup/backup-state.ts': 'help of metrics',
  'src/features/webhooks/server/parts.ts': 'help of metrics',
  'src/features/operations/server/update/update.service.ts': 'for the command line',
  'src/features/rewriter/server/rewrites/model-prompt.ts': 'instructions for language models',
}
/** Files of features whose words operators read at the command line, or programs: REST's documentation, raw routes. */
const FOR_OTHERS = /\/server\/(?:commands\.ts$|commands\/|http\/)|\.(?:command|operations|rest)\.ts$/
/** What is the same in every language: addresses, codes, sizes, names of products, and keys of the catalog. */
const SAME_EVERYWHERE =
  /^(?:https?:|[/#(]|…|ID$|en$|about$|WordPress$|Ghost$|Substack$|Mastodon$|charts\.example\.org$|Authorization: |&nbsp;)|^[\da-z:[\]./ -]+$|^[a-z]+[A-Z]\w*$/

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-literals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sources = [
  'src/client',
  'src/libraries/importing',
  'src/libraries/rewriting',
  'src/shared',
  'src/features',
]
  .flatMap((folder) => sourcesIn(folder))
  .filter(
    (path) =>
      !/\/testing\/|\/texts\/|^src\/shared\/catalog\/|\/server\/(?:http|commands|static-site)\/|\.(?:rest|command)\.ts$/.test(
        path,
      ),
  )

function findIn<Result>(find: (path: string) => Result, code: string): Result {
  const path = join(folder, 'screen.tsx')
  writeFileSync(path, code)
  return find(path)
}

it('screens, schemas and services have no words that no catalog has', () => {
  const found = sources
    .filter((path) => !(path in EXCEPTIONS) && !FOR_OTHERS.test(path))
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
  ['<Row name={`entry ${number}`} />', ['entry …']],
  ['const lost = `${count} ${name}${count === 1 ? "" : "s"}`', ['… ……']],
  ['z.string().max(9, "At most nine characters")', ['At most nine characters']],
  ['z.string().meta({ description: "The name of a person" })', []],
  ['<p className={`p-4 ${color}`} />', []],
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
