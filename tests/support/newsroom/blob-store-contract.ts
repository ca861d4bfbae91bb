import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { BlobStore } from '#server/lib/storage/blob-store.ts'

interface StoreSetUp {
  store: BlobStore
  scratch: string
}

/** The contract of every blob store. `bench` returns a new, empty one. */
export function describeBlobStore(name: string, setUp: () => Promise<StoreSetUp>): void {
  async function put({ store, scratch }: StoreSetUp, blob: string, content: string): Promise<void> {
    const path = join(scratch, `${blob}.incoming`)
    await writeFile(path, content)
    await store.put(blob, path)
  }
  const read = async (store: BlobStore, blob: string) => {
    const body = await store.get(blob)
    return body ? text(body) : null
  }

  describe(name, () => {
    it('returns what was stored', async () => {
      const it = await setUp()
      await put(it, 'a.png', 'hello')
      expect(await read(it.store, 'a.png')).toBe('hello')
      expect(await it.store.head('a.png')).toMatchObject({
        bytes: 5,
        etag: expect.stringMatching(/^"[^"]+"$/),
      })
    })

    it('reads a range that includes both ends', async () => {
      const it = await setUp()
      await put(it, 'a.png', 'hello')
      const body = await it.store.get('a.png', { first: 1, last: 3 })
      expect(body && (await text(body))).toBe('ell')
    })

    it('replaces the whole blob and changes the etag', async () => {
      const it = await setUp()
      await put(it, 'a.png', 'hello')
      const before = await it.store.head('a.png')
      await put(it, 'a.png', 'other')
      expect(await read(it.store, 'a.png')).toBe('other')
      expect((await it.store.head('a.png'))?.etag).not.toBe(before?.etag)
    })

    it('keeps a copy when the original is deleted or replaced', async () => {
      const it = await setUp()
      await put(it, 'a.png', 'hello')
      await it.store.copy('a.png', 'b.png')
      await it.store.copy('a.png', 'b.png')
      await put(it, 'a.png', 'other')
      expect(await read(it.store, 'b.png')).toBe('hello')
      await it.store.delete('a.png')
      expect(await read(it.store, 'b.png')).toBe('hello')
      expect(await it.store.list('')).toEqual(['b.png'])
    })

    it('lists by prefix in order', async () => {
      const it = await setUp()
      for (const blob of ['b-2.png', 'a.png', 'b-1.png']) await put(it, blob, blob)
      expect(await it.store.list('b-')).toEqual(['b-1.png', 'b-2.png'])
      expect(await it.store.list('zzz')).toEqual([])
    })

    it('scans all blobs with size and time', async () => {
      const it = await setUp()
      const before = Date.now()
      for (const blob of ['b.png', 'a.png']) await put(it, blob, `the bytes of ${blob}`)
      await it.store.copy('a.png', 'c.png')
      const found = []
      for await (const blob of it.store.scan()) found.push(blob)
      expect(Object.fromEntries(found.map(({ name, bytes }) => [name, bytes]))).toEqual({
        'a.png': 18,
        'b.png': 18,
        'c.png': 18,
      })
      // S3 counts seconds.
      for (const { storedAt } of found) expect(storedAt.getTime()).toBeGreaterThan(before - 1_500)
    })

    it('moves the file that it stores', async () => {
      const it = await setUp()
      await put(it, 'a.png', 'hello')
      expect(existsSync(join(it.scratch, 'a.png.incoming'))).toBe(false)
      expect(it.store.problem()).toBeNull()
    })

    it('fails to copy a missing blob', async () => {
      const it = await setUp()
      await expect(it.store.copy('none.png', 'a.png')).rejects.toThrow()
      expect(await it.store.list('')).toEqual([])
    })

    it('returns null for a missing blob, and deleting it is no error', async () => {
      const { store } = await setUp()
      expect(await store.head('none.png')).toBeNull()
      expect(await store.get('none.png')).toBeNull()
      expect(await store.list('')).toEqual([])
      await store.delete('none.png')
    })

    it.each(['', '.', '..', '.hidden', '../up', 'a/b', 'a\\b', 'a\0b', 'a b', '%2e', 'x'.repeat(201)])(
      'rejects the name %j',
      async (bad) => {
        const it = await setUp()
        expect(await it.store.head(bad)).toBeNull()
        expect(await it.store.get(bad)).toBeNull()
        await expect(it.store.put(bad, join(it.scratch, 'x'))).rejects.toThrow(/not a blob name/)
        await expect(it.store.delete(bad)).rejects.toThrow(/not a blob name/)
      },
    )
  })
}
