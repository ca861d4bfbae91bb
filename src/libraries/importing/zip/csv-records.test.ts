import { expect, it } from 'vitest'
import { csvRecords } from './csv-records.ts'

async function* inChunks(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 64 * 1024) {
  const found = []
  for await (const record of csvRecords(inChunks(text, size))) found.push(record)
  return found
}

it('names the cells of each row by its columns', async () => {
  const text = '\uFEFFEmail, Name\r\na@x.org,"Ann ""A""\r\nB"\r\n\r\nü@x.org\r\n'
  expect(await read(text, 3)).toEqual([
    { line: 2, cells: { email: 'a@x.org', name: 'Ann "A"\r\nB' } },
    { line: 5, cells: { email: 'ü@x.org', name: '' } },
  ])
})

it('reads a large file in parts and counts its lines', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `${index}@x.org,"two\nlines, ""${index}"""`)
  const found = await read(`email,name\n${rows.join('\n')}\n`)
  expect(found).toHaveLength(30_000)
  expect(found.at(-1)).toEqual({
    line: 2 + 29_999 * 2,
    cells: { email: '29999@x.org', name: 'two\nlines, "29999"' },
  })
})

it('ends at a quotation mark that is never closed, with what preceded it', async () => {
  expect(await read('email,name\na@x.org,A\nb@x.org,"B\nc@x.org,C\n')).toEqual([
    { line: 2, cells: { email: 'a@x.org', name: 'A' } },
    { brokenLine: 3 },
  ])
  const huge = `email,name\na@x.org,A\nb@x.org,"${'x'.repeat(9 * 1024 * 1024)}`
  expect(await read(huge)).toEqual([{ line: 2, cells: { email: 'a@x.org', name: 'A' } }, { brokenLine: 3 }])
})
