import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const loaded = () =>
  ['@aws-sdk/client-s3'].filter((name) =>
    Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes(`node_modules/${name}/`)),
  )

it('loads no client of another service unless it is configured', async () => {
  const newsroom = await openTestNewsroom()
  await newsroom.app.request('/api/articles')
  await newsroom.deps.limiter.consume('searchPerAddress', 'a')
  await newsroom.deps.blobs.list('')
  expect(loaded()).toEqual([])
  await newsroom.close()

  const withBucket = await openTestNewsroom({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  await expect(withBucket.deps.blobs.list('')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(loaded()).toContain('@aws-sdk/client-s3')
  await withBucket.close()
})
