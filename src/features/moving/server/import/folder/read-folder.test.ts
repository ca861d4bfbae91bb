import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toFrontMatter, parseFrontMatter } from '#features/moving/server/export/markdown/front-matter.ts'
import type { SourceRecord } from '#importing/source-records.ts'
import { readFolder } from './read-folder.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const SITE = { generator: 'Broadsheet', format: 1, name: 'Paper', language: 'en', timeZone: 'UTC' }

async function write(name: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

async function read(): Promise<SourceRecord[]> {
  const records: SourceRecord[] = []
  for await (const record of readFolder(folder, new AbortController().signal)) records.push(record)
  return records
}

it.each([
  ['nothing', null, 'it has no site.json'],
  ['no JSON', 'generator', 'is not JSON'],
  ['another program', { generator: 'Hugo', format: 1 }, 'does not name a format'],
  ['a newer version', { ...SITE, format: 99 }, 'Update first'],
])('rejects a folder of %s in one sentence', async (_what, site, message) => {
  if (site !== null) await write('site.json', site)
  await expect(read()).rejects.toThrow(message)
})

it('names broken files and rows, and reads the others', async () => {
  await write('site.json', SITE)
  await write(
    'articles/2026/03/1-good.md',
    toFrontMatter({ id: 1, title: 'Good', status: 'published' }, 'Text.'),
  )
  await write('articles/2026/03/2-cut.md', '---\nid: 2\ntitle: "Cut')
  await write('articles/2026/03/3-other.md', '---\nid: three\n---\nText.')
  await write('articles/2026/03/4-nameless.md', toFrontMatter({ title: 'No number' }, 'Text.'))
  await write('people.json', '[\n{"slug":"ann","name":"Ann"},\n{"slug":"bo"},\n{broken\n]\n')
  await write('redirects.json', '[\n{"__proto__":{"path":"/x"}}\n]\n')
  await symlink('/etc/passwd', join(folder, 'articles/2026/03/5-link.md'))
  const records = await read()
  const problems = records.flatMap((record) => (record.type === 'problem' ? [record.what] : []))
  expect(problems.filter((what) => what.startsWith('articles'))).toHaveLength(3)
  expect(problems.filter((what) => what.startsWith('people.json'))).toHaveLength(2)
  expect(records.filter(({ type }) => type === 'article')).toMatchObject([
    { sourceId: '1', title: 'Good', content: 'Text.', visibility: 'public', paths: ['/articles/1'] },
  ])
  expect(records.filter(({ type }) => type === 'person')).toMatchObject([{ sourceId: 'ann' }])
  expect(JSON.stringify(records)).not.toContain('root:')
})

it('writes front matter that it reads again, whatever the values are', () => {
  const fields = { title: 'Two\nlines: "a" \u2028 # no comment', list: [{ a: 1 }], n: 0.5 }
  const file = toFrontMatter({ ...fields, empty: '', none: null }, '---\nA text\n---\n')
  expect(parseFrontMatter(file)).toEqual({ fields, text: '---\nA text\n---\n' })
  expect(file.split('\n---\n')[0]?.split('\n')).toHaveLength(4)
})
