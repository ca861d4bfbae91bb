import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { documentedResponse } from '#tests/support/newsroom/rest-examples.ts'
import { openSourceSite, type SourceSite } from '#tests/support/servers/source-site.ts'
import { fileForm, openUploadServer, type UploadServer } from '#tests/support/newsroom/upload-server.ts'
import { REST_CALLS } from './rest.ts'

// Calls that fetch a source or store a file.

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

/** Lists how a response differs from its documentation. */
function problemsOf(path: string, { status, json }: { status: number; json: unknown }): unknown[] {
  const call = REST_CALLS.find(({ route }) => route.path === path)
  if (!call) throw new Error(`${path} is not documented`)
  const documented = documentedResponse(call)
  const issues = documented.schema?.safeParse(json).error?.issues ?? []
  return status === documented.status ? issues : [{ status }, ...issues]
}

const send = (path: string, body: object) =>
  server.send('POST', `/api${path}`, {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })

it('responds to POST /articles/rewrite as documented', async () => {
  const response = await send('/articles/rewrite', { url: `${source.origin}/story` })
  expect(problemsOf('/articles/rewrite', response)).toEqual([])
})

it('responds to POST /articles/publish-rewritten as documented when one image is missing', async () => {
  const response = await send('/articles/publish-rewritten', {
    title: 'Night ferry stays',
    content: 'The ferry stays.\n\nFor three years.',
    category: 'politics',
    sourceUrl: `${source.origin}/story`,
    reason: 'The harbor board sent us this text.',
    images: [`${source.origin}/pictures/ferry.png`, `${source.origin}/pictures/nowhere.png`],
  })
  expect(problemsOf('/articles/publish-rewritten', response)).toEqual([])
})

it('responds to POST /media/upload as documented', async () => {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  expect(problemsOf('/media/upload', await server.upload(fileForm(png)))).toEqual([])
})

it('detects a response that differs from its documentation', () => {
  expect(problemsOf('/media/upload', { status: 200, json: { id: 'seven' } }).length).toBeGreaterThan(2)
})
