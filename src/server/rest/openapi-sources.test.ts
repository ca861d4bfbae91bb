import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { openSourceSite, type SourceSite } from '#tests/support/source-site.ts'
import { fileForm, openUploadServer, type UploadServer } from '#tests/support/upload-server.ts'
import { CALLS } from './calls.ts'

// The calls that need a source to fetch or a file to store, held to what the OpenAPI document says of them.

let source: SourceSite
let server: UploadServer
beforeAll(async () => {
  source = await openSourceSite()
  server = await openUploadServer({ OUTBOUND_ALLOW: '127.0.0.1:*' })
})
afterAll(async () => {
  await server.close()
  await source.close()
})

/** The problems of an answer, its status among them; none is as documented. */
function problemsOf(path: string, { status, json }: { status: number; json: unknown }): unknown[] {
  const call = CALLS.find((each) => each.method === 'post' && each.path === path)
  if (!call?.answer) throw new Error(`${path} is not documented`)
  const issues = call.answer.safeParse(json).error?.issues ?? []
  return status === call.status ? issues : [{ status }, ...issues]
}

const send = (path: string, body: object) =>
  server.send('POST', `/api${path}`, {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })

it('POST /articles/rewrite', async () => {
  const answer = await send('/articles/rewrite', { url: `${source.origin}/story` })
  expect(problemsOf('/articles/rewrite', answer)).toEqual([])
})

it('POST /articles/publish-rewritten, with a picture that is fetched and one that is not there', async () => {
  const answer = await send('/articles/publish-rewritten', {
    title: 'Night ferry stays',
    content: 'The ferry stays.\n\nFor three years.',
    category: 'politics',
    sourceUrl: `${source.origin}/story`,
    images: [`${source.origin}/pictures/ferry.png`, `${source.origin}/pictures/nowhere.png`],
  })
  expect(problemsOf('/articles/publish-rewritten', answer)).toEqual([])
})

it('POST /media/upload', async () => {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  expect(problemsOf('/media/upload', await server.upload(fileForm(png)))).toEqual([])
})

it('would notice an answer that is not as documented', () => {
  expect(problemsOf('/media/upload', { status: 200, json: { id: 'seven' } }).length).toBeGreaterThan(2)
})
