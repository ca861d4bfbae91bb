import { afterAll, beforeAll, expect, it } from 'vitest'
import { importItems } from '#features/moving/tables/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { parseArticle } from '#article-text/blocks/markdown-parser.ts'
import { textWithTargets } from './text-with-targets.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const at = newsroom.clock.iso()
  const row = {
    source: 's',
    type: 'media',
    targetPath: '/uploads/a.jpg',
    hash: '',
    importId: 1,
    updatedAt: at,
  }
  await newsroom.deps.db.write((tx) =>
    tx.db.insert(importItems).values({ ...row, sourceId: '1', targetId: 1 }),
  )
})
afterAll(() => newsroom.close())

async function write(markdown: string, urls: string[]) {
  const targets = urls.map((url) => ({ url, role: 'picture' as const }))
  const context = { run: { source: 's', site: { url: null } }, files: new Map() }
  const { value: text, notes } = await newsroom.deps.db.write((tx) =>
    textWithTargets(tx, context, { markdown, targets }),
  )
  return { text, notes }
}

it('leaves a picture that the source does not have out of its gallery', async () => {
  const gallery = ':::gallery\n![A](import-target:0)\n![B \\[left\\]](import-target:1 "B")\n:::\n'
  const { text, notes } = await write(gallery, ['wp-attachment:1', 'wp-attachment:763'])
  expect(text).toBe(':::gallery\n![A](/uploads/a.jpg)\n:::\n')
  expect(parseArticle(text)).toMatchObject([{ kind: 'gallery' }])
  expect(notes).toMatchObject({ gone: 1, changes: [{ key: 'galleryPicturesGone', values: { count: 1 } }] })
})

it('makes raw what pages would show as our markup', async () => {
  const markdown = 'A.\n\n::video{src="import-target:0"}\n\nB.\n\n::video{src="import-target:1"}'
  const { text, notes } = await write(markdown, ['/films/a.mov', 'https://old.example/b.mp4'])
  expect(text).toBe(
    'A.\n\n:::raw{name="video"}\n::video{src="/films/a.mov"}\n:::\n\nB.\n\n::video{src="https://old.example/b.mp4"}',
  )
  expect(notes.raw).toEqual(['video'])
  expect(parseArticle(text)?.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

it('leaves out a gallery of all files of an article that has none', async () => {
  const { text, notes } = await write('Text.\n\n:::gallery\n![](import-target:0)\n:::\n', [
    'wp-attachment:all',
  ])
  expect(text).toBe('Text.\n\n')
  expect(notes).toMatchObject({ gone: 1 })
})

it('leaves out a gallery of which nothing is there', async () => {
  const { text } = await write('Text.\n\n:::gallery\n![](import-target:0)\n:::\n', ['wp-attachment:763'])
  expect(text).toBe('Text.\n\n')
})
