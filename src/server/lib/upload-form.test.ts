import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { formOf } from '#tests/support/newsroom/upload-server.ts'
import { openUploadForm } from './upload-form.ts'

const count = async (file: Readable) => {
  let bytes = 0
  for await (const piece of file) bytes += (piece as Buffer).length
  return bytes
}

it('passes the file as a stream, with its name and all fields', async () => {
  const form = formOf([
    { field: 'title', content: 'One' },
    { field: 'file', filename: 'a.png', content: Buffer.alloc(200_000) },
    { field: 'articleId', content: '7' },
  ])
  const opened = openUploadForm(Readable.from([form.body]), {
    contentType: form.type,
    contentLength: String(form.body.length),
  })
  expect(opened.declaredBytes).toBe(form.body.length)
  expect(await opened.read(count)).toEqual({
    file: 200_000,
    name: 'a.png',
    fields: { title: 'One', articleId: '7' },
  })
})

it('aborts a slow body', async () => {
  const form = formOf([{ field: 'file', filename: 'a.png', content: Buffer.alloc(100_000) }])
  const body = new Readable({ read: () => undefined })
  body.push(form.body.subarray(0, 500))
  const opened = openUploadForm(body, { contentType: form.type, contentLength: undefined, stallMs: 20 })
  await expect(opened.read(count)).rejects.toMatchObject({ code: 'TIMEOUT', status: 408 })
  expect(body.destroyed).toBe(false)
})

it('throws the error of `take`', async () => {
  const form = formOf([{ field: 'file', filename: 'a.png', content: Buffer.alloc(500_000) }])
  const opened = openUploadForm(Readable.from([form.body]), {
    contentType: form.type,
    contentLength: undefined,
  })
  const failure = new Error('full')
  await expect(
    opened.read(async (file) => {
      file.destroy()
      throw failure
    }),
  ).rejects.toBe(failure)
})
