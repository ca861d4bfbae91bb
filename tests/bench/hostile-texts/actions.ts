import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '#tests/faults/support/client.ts'
import { limits } from '#shared/limits.ts'
import { UPLOAD_PIECE_BYTES } from '#features/moving/shared/import-uploads.ts'

/** What an action knows: the site's admin, the text, and the article that has it. */
export interface Hostile {
  client: Client
  text: (length: number) => string
  articleId: number
}

export interface Action {
  name: string
  run: (hostile: Hostile) => Promise<Response>
  /** In milliseconds of the main thread. */
  limitMs?: number
}

const LIMIT_MS = 50
/** Parsing, rendering and compressing the longest story once; then it comes from the cache. */
const FIRST_PAGE_MS = 250

const call = (name: string, input: (hostile: Hostile) => object) => (hostile: Hostile) =>
  hostile.client.send('POST', `/trpc/${name}`, input(hostile))
const read = (name: string, input: (hostile: Hostile) => object) => (hostile: Hostile) =>
  hostile.client.send('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input(hostile)))}`)
const get = (path: (hostile: Hostile) => string) => (hostile: Hostile) =>
  hostile.client.send('GET', path(hostile))

/** Changes the last letter of two words in five. */
const rewritten = (content: string) => {
  let count = 0
  return content.replace(/\p{L}(?=\s)/gu, (letter) => (count++ % 5 < 2 ? 'q' : letter))
}

const story = ({ text }: Hostile) => `Start ${text(limits.contentMax - 6)}`
const id = ({ articleId }: Hostile) => ({ articleId })
const draft = (hostile: Hostile) => ({ title: 'Hostile', content: story(hostile) })
const anchor = (hostile: Hostile) => ({ quote: story(hostile).slice(0, 200).trimEnd() || 'Start' })

/** Creates a draft with the text, and returns its id, or null if the text was rejected. */
export async function createDraft(hostile: Omit<Hostile, 'articleId'>): Promise<number | null> {
  const input = { ...draft({ ...hostile, articleId: 0 }), status: 'draft' }
  const response = await hostile.client.send('POST', '/trpc/articles.create', input)
  const body = (await response.json()) as { result?: { data: { id: number } } }
  return body.result?.data.id ?? null
}

/** In the order in which they are run. */
export const ACTIONS: Action[] = [
  {
    name: 'save',
    run: call('articles.update', (h) => ({ id: h.articleId, content: `${story(h).slice(0, -2)}.` })),
  },
  {
    name: 'autosave',
    run: call('articles.update', (h) => ({ id: h.articleId, content: story(h), isAutosave: true })),
  },
  { name: 'preview', run: call('articles.preview', (h) => ({ content: story(h) })) },
  { name: 'open in the editor', run: read('articles.forEdit', (h) => ({ id: h.articleId })) },
  {
    name: 'add a note',
    run: call('notes.add', (h) => ({ ...id(h), anchor: anchor(h), text: h.text(limits.noteMax) })),
  },
  {
    name: 'save with a note',
    run: call('articles.update', (h) => ({ id: h.articleId, content: `New ${story(h).slice(0, -4)}` })),
  },
  { name: 'list notes', run: read('notes.ofArticle', id) },
  { name: 'history', run: read('editor.revisions', id) },
  {
    name: 'add a source',
    run: call('sourceSupport.add', (h) => ({ ...id(h), kind: 'text', text: h.text(limits.sourceTextMax) })),
  },
  { name: 'compare with sources', run: call('sourceSupport.check', (h) => ({ ...id(h), ...draft(h) })) },
  { name: 'publish', run: call('articles.setStatus', (h) => ({ id: h.articleId, status: 'published' })) },
  { name: 'article page', run: get((h) => `/articles/${h.articleId}`), limitMs: FIRST_PAGE_MS },
  { name: 'article page, cached', run: get((h) => `/articles/${h.articleId}`) },
  { name: 'article over tRPC', run: read('articles.byId', (h) => ({ id: h.articleId })) },
  { name: 'article over REST', run: get((h) => `/api/articles/${h.articleId}`) },
  { name: 'front page', run: get(() => '/') },
  { name: 'section page', run: get(() => '/news') },
  { name: 'list over REST', run: get(() => '/api/articles') },
  { name: 'RSS', run: get(() => '/rss.xml') },
  { name: 'JSON feed', run: get(() => '/feed.json') },
  { name: 'search for a word', run: get(() => '/search?q=start') },
  {
    name: 'search for the text',
    run: get((h) => `/search?q=${encodeURIComponent(h.text(120).trim() || 'a')}`),
  },
  { name: 'search in the dashboard', run: read('articles.listAll', () => ({ q: 'start' })) },
  {
    name: 'save a published story',
    run: call('articles.update', (h) => ({ id: h.articleId, content: `${story(h).slice(0, -2)}!` })),
  },
  {
    name: 'rewrite each paragraph',
    run: call('articles.update', (h) => ({ id: h.articleId, content: rewritten(story(h)) })),
  },
  { name: 'compare two versions', run: read('record.article', (h) => ({ id: h.articleId })) },
  { name: 'compare two versions again', run: read('record.article', (h) => ({ id: h.articleId })) },
  { name: 'article page of a text', run: get((h) => `/articles/${h.articleId}`), limitMs: FIRST_PAGE_MS },
  {
    name: 'rewrite',
    run: call('rewriter.rewriteText', (h) => ({ text: h.text(limits.sourceTextMax), style: 'balanced' })),
  },
]

/** The limit of an action, in milliseconds of the main thread. */
export const limitOf = ({ limitMs = LIMIT_MS }: Pick<Action, 'limitMs'>): number => limitMs

/** Imports a WordPress export with a post for each text, and waits until it is finished. Returns its state. */
export async function importTexts(client: Client, origin: string, texts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(exportWith(texts))
  const upload = await client.send('POST', '/api/imports/uploads', { fileName: 'a.xml', bytes: bytes.length })
  const { id: uploadId } = (await upload.json()) as { id: string }
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PIECE_BYTES) {
    const piece = await fetch(`${origin}/api/imports/uploads/${uploadId}?offset=${offset}`, {
      method: 'PUT',
      headers: { cookie: client.cookie, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + UPLOAD_PIECE_BYTES),
    })
    await piece.text()
  }
  const input = { system: 'wordpress', file: { uploadId }, pictures: false }
  const started = (await (await client.send('POST', '/trpc/imports.start', input)).json()) as {
    result: { data: { id: number } }
  }
  const id = encodeURIComponent(JSON.stringify({ id: started.result.data.id }))
  for (;;) {
    const status = await (await client.send('GET', `/trpc/imports.byId?input=${id}`)).text()
    const [, state = ''] = /"state":"(\w+)"/.exec(status) ?? []
    if (state !== 'waiting' && state !== 'running') return state
    await pause(50)
  }
}

const exportWith = (texts: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>
${texts.map((text, index) => itemWith(text, index + 1)).join('\n')}
</channel></rss>`

const itemWith = (
  text: string,
  id: number,
) => `<item><title>A ${id}</title><link>https://old.example/${id}/</link>
<content:encoded><![CDATA[${text.replaceAll(']]>', '')}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>2019-05-06 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`
