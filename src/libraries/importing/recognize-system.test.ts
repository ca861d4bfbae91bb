import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOf } from '#tests/support/import/small-export.ts'
import { otherSystem } from './recognize-system.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'recognize-system-'))))
afterAll(() => rm(folder, { recursive: true }))

async function recognized(content: string, kind: Parameters<typeof otherSystem>[1]) {
  await writeFile(join(folder, 'file'), content)
  return otherSystem(join(folder, 'file'), kind)
}

const GHOST = '{"db":[{"meta":{"version":"5.0.0"},"data":{"posts":[]}}]}'
const BLOGGER = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/></entry></feed>`

it('names the system of a file that is not of the chosen one', async () => {
  expect(await recognized(GHOST, 'wordpress')).toBe('looksLikeGhost')
  expect(await recognized(exportOf(''), 'ghost')).toBe('looksLikeWordpress')
  expect(await recognized('post_id,post_date\n', 'wordpress')).toBe('looksLikeSubstack')
  expect(await recognized('<rss version="2.0"><channel/></rss>', 'wordpress')).toBe('looksLikeFeed')
  expect(await recognized(BLOGGER, 'wordpress')).toBe('bloggerExport')
})

it('names none for a file of the chosen system, and for what is of none', async () => {
  expect(await recognized(GHOST, 'ghost')).toBeNull()
  expect(await recognized('A shopping list.', 'wordpress')).toBeNull()
  expect(await otherSystem(join(folder, 'none'), 'ghost')).toBeNull()
})
