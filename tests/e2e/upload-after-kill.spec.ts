import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'

test('an upload interrupted by a kill leaves nothing after the restart', async ({ request: client }) => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-kill-'))
  const first = await startSite({}, folder)
  await client.post(`${first.origin}/api/login`, { data: ADMIN })
  const { cookies } = await client.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  const video = Buffer.alloc(8 * 1024 * 1024)
  video.writeUInt32BE(20, 0)
  video.write('ftypisomisomisom', 4, 'latin1')
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
  const outgoing = request(`${first.origin}/api/media/upload`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': video.length * 2,
    },
  })
  outgoing.on('error', () => undefined)
  outgoing.write(head)
  outgoing.write(video)
  const incoming = join(first.uploadsDir, '.incoming')
  await expect.poll(() => readdir(incoming).catch(() => [])).toHaveLength(1)
  const closed = new Promise((resolve) => outgoing.once('close', resolve))
  await first.kill()
  await closed
  expect(await readdir(incoming)).toHaveLength(1)

  const second = await startSite({}, folder)
  expect(await readdir(incoming)).toEqual([])
  // On PostgreSQL, nodes recognize the folder by a file in it.
  const files = await readdir(second.uploadsDir)
  expect(files.filter((name) => name !== '.folder-id')).toEqual(['.incoming'])
  await client.post(`${second.origin}/api/login`, { data: ADMIN })
  expect(await (await client.get(`${second.origin}/api/media`)).json()).toEqual([])
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})
