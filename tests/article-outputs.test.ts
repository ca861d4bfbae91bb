import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Inline } from '#article-text/article-blocks.ts'
import { articleBlocks, plainBeginning } from '#article-text/blocks/article-blocks.ts'
import { allBlocks } from '#article-text/blocks/nested-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import { writeAttributes } from '#article-text/grammar/attributes.ts'
import { DIRECTIVES, KINDS } from '#article-text/kinds/index.ts'
import type { Directive } from '#article-text/kinds/kind.ts'
import { sampleAttributes } from '#article-text/testing/sample-attributes.ts'
import { mailHtml } from '#article-text/html/mail-html.ts'
import { mailText } from '#article-text/html/mail-text.ts'
import { renderPage } from '#client/entry-server.tsx'
import { createApp } from '#server/app.ts'
import { exportNewsroom } from '#features/moving/server/export/export-newsroom.service.ts'
import type { ExportFormat } from '#features/moving/shared/exports.ts'
import { openExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import { createHttpHandler } from '#server/http/http-handler.ts'
import { createLive, type Live } from '#server/http/live/live.ts'
import { createPageRenderer } from '#server/http/pages/page-renderer.ts'
import { unknownElements, unknownProperties } from './support/mail/caniemail.ts'
import { openTestNewsroom, type TestNewsroom } from './support/newsroom/test-newsroom.ts'

// Puts every kind of block and every mark through every output, and looks for its words.

type InlineKind = Exclude<Inline, string>['kind']
type Sample = [markdown: string, words: string]

/** Kinds that Markdown has. Words in capitals at the start of a name occur nowhere else in a page. */
const MARKDOWN: Sample[] = [
  ['Bparagraph', 'Bparagraph'],
  ['## Bheading', 'Bheading'],
  ['- Blist\n- Bsecond\n    1. Bnested', 'Blist Bsecond Bnested'],
  ['> Bquote\n>\n> - Bquoted', 'Bquote Bquoted'],
  ['![](/uploads/a.png "Bcaption"){credit="Bcredit"}', 'Bcaption Bcredit'],
  ['```\nBcode <b>\n```', 'Bcode'],
  ['---', ''],
  ['Breferred[^1]\n\n[^1]: Bnote', 'Breferred Bnote'],
]

/** Bodies of directives that hold no other blocks. */
const BODIES: Record<string, Sample> = {
  table: ['| Bhead | Bside |\n|---|---|\n| Bcell | **Bbold** |', 'Bhead Bside Bcell Bbold'],
  gallery: ['![](/uploads/a.png "Bfirst")\n![](/uploads/b.png "Blast")', 'Bfirst Blast'],
}

/** Returns a directive with words in each attribute that readers see, and in its body. */
function directiveSample(kind: string, { name, form }: Directive): Sample {
  const prefix = `B${kind.replaceAll('_', '')}`
  const attributes = sampleAttributes(kind, (attribute) => prefix + attribute)
  const words = Object.values(attributes).filter((value) => value.startsWith('B'))
  const opening = name + writeAttributes(attributes)
  if (form === 'line') return [`::${opening}`, words.join(' ')]
  const [body, inside] = BODIES[kind] ?? [`${prefix}body\n\n${prefix}last`, `${prefix}body ${prefix}last`]
  return [`:::${opening}\n${body}\n:::`, `${words.join(' ')} ${inside}`]
}

const BLOCKS: Sample[] = [
  ...MARKDOWN,
  ...[...DIRECTIVES]
    .filter(([kind]) => kind in KINDS)
    .map(([kind, directive]) => directiveSample(kind, directive)),
]

const INLINES: Record<InlineKind, Sample> = {
  emphasis: ['Ibefore *Iemphasis*', 'Iemphasis'],
  strong: ['**Istrong *Iboth***', 'Istrong Iboth'],
  strikethrough: ['~~Istruck~~', 'Istruck'],
  superscript: ['m^Isuper^', 'Isuper'],
  subscript: ['H~Isub~', 'Isub'],
  link: ['[Ilink `Ilinkcode`](https://a.example) [Iplace](#there)', 'Ilink Ilinkcode Iplace'],
  hard_break: ['Iabove\\\nIunder', 'Iabove Iunder'],
  code: ['`Icode <b>`', 'Icode'],
  footnote_reference: ['Imarked[^2]\n\n[^2]: Inote `Inotecode`', 'Imarked Inote Inotecode'],
  bookmark: ['{#there}Ithere', 'Ithere'],
}

const SAMPLES = [...BLOCKS, ...Object.values(INLINES)]
const TEXT = SAMPLES.map(([markdown]) => markdown).join('\n\n')
const WORDS = SAMPLES.flatMap(([, words]) => words.split(' ').filter(Boolean))

/** What a text without formatting leaves out. */
const [, STRUCK] = INLINES.strikethrough
/** What a search and a count of words leave out. */
const CREDITS = WORDS.filter((word) => /^B\w*credit$/.test(word))

let newsroom: TestNewsroom
let live: Live
let server: Server
let folder = ''
let id = 0

beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  const { deps, people } = newsroom
  live = createLive(deps)
  const renderer = createPageRenderer(deps, renderPage, () => ({ styles: '', tags: '', inlineScripts: [] }))
  server = createServer(createHttpHandler({ deps, app: createApp(deps), renderer, live }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await newsroom.as(people.admin).settings.update({ hasFullTextFeeds: true })
  id = (await newsroom.as(people.staff).articles.create({ title: 'All kinds', content: TEXT })).id
})
afterAll(async () => {
  live.close()
  server.closeAllConnections()
  server.close()
  await newsroom.close()
  await rm(folder, { recursive: true, force: true })
})

it('has a sample of every kind', () => {
  const kinds = new Set(allBlocks(articleBlocks(TEXT)).map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort())
  for (const [kind, [markdown]] of Object.entries(INLINES)) {
    expect(JSON.stringify(articleBlocks(markdown))).toContain(`"kind":"${kind}"`)
  }
})

const read = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text()

async function exported(format: ExportFormat): Promise<string> {
  const path = join(folder, format)
  const target = await openExportFolder(path, { replace: true })
  const { signal } = new AbortController()
  const options = { folder: target, format, withReaders: false, onProgress: () => undefined, signal }
  await exportNewsroom(newsroom.deps, options)
  await target.finish()
  const names = await readdir(path, { recursive: true })
  const name = names.find((each) => /all-kinds\.md$|^wordpress\.xml$|^ghost\.json$/.test(each))
  return readFile(join(path, name ?? 'missing'), 'utf8')
}

/** What readers see of a page: not its data, nor its head. */
const shownIn = (page: string) =>
  page
    .slice(page.indexOf('data-rich-text'), page.indexOf('</main>'))
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')

const MAIL = { language: 'en', addressOf: (href: string) => new URL(href, 'https://paper.example').href }
const mailOf = (language: string) => mailHtml(articleBlocks(TEXT), { ...MAIL, language })

const OUTPUTS: Record<string, () => Promise<string>> = {
  'the page': async () => shownIn(await read(`/articles/${id}`)),
  'the RSS feed': () => read('/rss.xml'),
  'the Atom feed': () => read('/atom.xml'),
  'the JSON feed': () => read('/feed.json'),
  'an issue': () => Promise.resolve(mailOf('en')),
  'an export for WordPress': () => exported('wordpress'),
  'an export for Ghost': () => exported('ghost'),
  'an export as Markdown': () => exported('markdown'),
}

describe('every word of every kind of block and mark', () => {
  it.each(Object.entries(OUTPUTS))('is in %s', async (_, output) => {
    const text = await output()
    expect(WORDS.filter((word) => !text.includes(word))).toEqual([])
  })

  it('is in the text of an issue, without credits and struck words, with the addresses of links', () => {
    const text = mailText(articleBlocks(TEXT), MAIL.addressOf)
    expect(WORDS.filter((word) => !text.includes(word))).toEqual([...CREDITS, STRUCK])
    expect(text).toContain('Ilink Ilinkcode [')
    expect(text).toContain('] https://a.example/')
    expect(text).toContain('] https://paper.example/uploads/a.pdf')
  })

  it('is in the plain text, without credits', () => {
    const text = plainText(articleBlocks(TEXT))
    expect(WORDS.filter((word) => !text.includes(word))).toEqual(CREDITS)
  })

  it('is found by a search', async () => {
    const missing: string[] = []
    for (const q of WORDS) {
      const { items } = await newsroom.as(null).search.articles({ q })
      if (items.length === 0) missing.push(q)
    }
    expect(missing).toEqual([])
  })

  it('is in the summary of a paragraph, unless it is struck out', () => {
    for (const [markdown, words] of Object.values(INLINES)) {
      const [line = ''] = markdown.split('\n\n')
      const beginning = plainBeginning(line)
      const expected = words.split(' ').filter((word) => line.includes(word) && word !== STRUCK)
      expect(expected.filter((word) => !beginning.includes(word))).toEqual([])
      expect(beginning).not.toContain(STRUCK)
    }
  })
})

it('leaves out what features draw, except where the text is as it was written', async () => {
  const outputs = await Promise.all(
    Object.entries(OUTPUTS).map(async ([name, output]) => [name, await output()] as const),
  )
  const found = outputs.filter(([, text]) => text.includes('extension')).map(([name]) => name)
  expect(found).toEqual(['an export as Markdown'])
})

it.each(['en', 'ar'])('uses only what mail programs know in an issue in %s', (language) => {
  expect(unknownElements(mailOf(language))).toEqual([])
  expect(unknownProperties(mailOf(language))).toEqual([])
  expect(mailOf(language)).not.toMatch(/(?:src|href)="(?!https?:)/)
})
