import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Block, Inline } from '#article-text/article-blocks.ts'
import { articleBlocks, plainBeginning } from '#article-text/blocks/article-blocks.ts'
import { allBlocks } from '#article-text/blocks/nested-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import { renderPage } from '#client/entry-server.tsx'
import { createApp } from '#server/app.ts'
import { exportNewsroom } from '#server/features/moving/export/export-newsroom.service.ts'
import type { ExportFormat } from '#server/features/moving/export/export-run.ts'
import { openExportFolder } from '#server/features/moving/export/folder/export-folder.ts'
import { createHttpHandler } from '#server/http/http-handler.ts'
import { createLive, type Live } from '#server/http/live/live.ts'
import { createPageRenderer } from '#server/http/pages/page-renderer.ts'
import { openTestNewsroom, type TestNewsroom } from './support/newsroom/test-newsroom.ts'

// Puts every kind of block and every mark through every output, and looks for its words.

type InlineKind = Exclude<Inline, string>['kind']
type Sample = [markdown: string, words: string]

/** Words in capitals at the start of a name occur nowhere else in a page. */
const BLOCKS: Record<Block['kind'], Sample> = {
  paragraph: ['Bparagraph', 'Bparagraph'],
  heading: ['## Bheading', 'Bheading'],
  list: ['- Blist\n- Bsecond\n    1. Bnested', 'Blist Bsecond Bnested'],
  blockquote: ['> Bquote\n>\n> - Bquoted', 'Bquote Bquoted'],
  picture: ['![](/uploads/a.png "Bcaption"){credit="Bcredit"}', 'Bcaption Bcredit'],
  code_block: ['```\nBcode <b>\n```', 'Bcode'],
  divider: ['---', ''],
  table: [
    ':::table{caption="Bvotes"}\n| Bhead | Bside |\n|---|---|\n| Bcell | **Bbold** |\n:::',
    'Bvotes Bhead Bside Bcell Bbold',
  ],
  gallery: [
    ':::gallery{caption="Bgallery"}\n![](/uploads/a.png "Bfirst")\n![](/uploads/b.png "Blast")\n:::',
    'Bgallery Bfirst Blast',
  ],
  video: [
    ':::video{src="/uploads/a.mp4" title="Bvideo" caption="Bfilm" credit="Bcamera"}\nBspoken\n:::',
    'Bvideo Bfilm Bcamera Bspoken',
  ],
  audio: [
    ':::audio{src="/uploads/a.mp3" title="Baudio" caption="Bsound" credit="Bmicro"}\nBheard\n:::',
    'Baudio Bsound Bmicro Bheard',
  ],
  file: ['::file{src="/uploads/a.pdf" name="Bfile"}', 'Bfile'],
  embed: ['::embed{url="https://a.example/post" title="Bembed" caption="Bbelow"}', 'Bembed Bbelow'],
  box: ['::::box{title="Bbox"}\nBinside\n\n- Blisted\n::::', 'Bbox Binside Blisted'],
  pull_quote: [':::quote{by="Bspeaker"}\nBpulled\n:::', 'Bspeaker Bpulled'],
  footnotes: ['Breferred[^1]\n\n[^1]: Bnote', 'Breferred Bnote'],
}

const INLINES: Record<InlineKind, Sample> = {
  emphasis: ['Ibefore *Iemphasis*', 'Iemphasis'],
  strong: ['**Istrong *Iboth***', 'Istrong Iboth'],
  strikethrough: ['~~Istruck~~', 'Istruck'],
  superscript: ['m^Isuper^', 'Isuper'],
  subscript: ['H~Isub~', 'Isub'],
  link: ['[Ilink `Ilinkcode`](https://a.example) [Iplace](#there)', 'Ilink Ilinkcode Iplace'],
  break: ['Iabove\\\nIunder', 'Iabove Iunder'],
  code: ['`Icode <b>`', 'Icode'],
  footnote: ['Imarked[^2]\n\n[^2]: Inote `Inotecode`', 'Imarked Inote Inotecode'],
  bookmark: ['{#there}Ithere', 'Ithere'],
}

const SAMPLES = [...Object.values(BLOCKS), ...Object.values(INLINES)]
const TEXT = SAMPLES.map(([markdown]) => markdown).join('\n\n')
const WORDS = SAMPLES.flatMap(([, words]) => words.split(' ').filter(Boolean))

/** What a search and a count of words leave out. */
const CREDITS = ['Bcredit', 'Bcamera', 'Bmicro']

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
  expect([...kinds].sort()).toEqual(Object.keys(BLOCKS).sort())
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

const OUTPUTS: Record<string, () => Promise<string>> = {
  'the page': async () => shownIn(await read(`/articles/${id}`)),
  'the RSS feed': () => read('/rss.xml'),
  'the Atom feed': () => read('/atom.xml'),
  'the JSON feed': () => read('/feed.json'),
  'an export for WordPress': () => exported('wordpress'),
  'an export for Ghost': () => exported('ghost'),
  'an export as Markdown': () => exported('markdown'),
}

describe('every word of every kind of block and mark', () => {
  it.each(Object.entries(OUTPUTS))('is in %s', async (_, output) => {
    const text = await output()
    expect(WORDS.filter((word) => !text.includes(word))).toEqual([])
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

  it('is in the summary of a paragraph', () => {
    for (const [markdown, words] of Object.values(INLINES)) {
      const [line = ''] = markdown.split('\n\n')
      const beginning = plainBeginning(line)
      const expected = words.split(' ').filter((word) => line.includes(word))
      expect(expected.filter((word) => !beginning.includes(word))).toEqual([])
    }
  })
})
