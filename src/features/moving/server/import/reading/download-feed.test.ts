import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { outboundWith } from '#tests/support/servers/outbound.ts'
import { downloadFeed } from './download-feed.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'download-feed-'))))
afterAll(() => rm(folder, { recursive: true }))

const download = (address: string, outbound = outboundWith()) =>
  downloadFeed({ outbound }, { address, folder, signal: new AbortController().signal })

it('saves a feed in a folder', async () => {
  const base = await serveLocally((_request, response) => response.end('<rss/>'))
  expect(await readFile(await download(base), 'utf8')).toBe('<rss/>')
})

it('rejects private addresses, errors and what is no address in one sentence', async () => {
  const base = await serveLocally((_request, response) => response.writeHead(404).end())
  await expect(download(base)).rejects.toThrow('returned an error instead')
  await expect(download(base, outboundWith({ allow: [] }))).rejects.toThrow('could not be reached')
  await expect(download('file:///etc/passwd')).rejects.toThrow('valid URL')
})
