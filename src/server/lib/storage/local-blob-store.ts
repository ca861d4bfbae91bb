import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { isBlobName, type BlobInfo, type BlobStore } from './blob-store.ts'

/** Files in one folder, which is made when the first one comes. Symbolic links are not followed. */
export function createLocalBlobStore(folder: string): BlobStore {
  const pathOf = (name: string) => {
    if (!isBlobName(name)) throw new Error(`${JSON.stringify(name)} is no blob name`)
    return join(folder, name)
  }
  return {
    async put(name, path) {
      const target = pathOf(name)
      createPrivateFolder(folder)
      await sync(path)
      await rename(path, target)
      await sync(folder)
    },
    async copy(from, to) {
      const target = pathOf(to)
      // A link under a passing name first: renaming replaces what stands at the target in one step.
      const passing = join(folder, `.${randomBytes(8).toString('hex')}`)
      await link(pathOf(from), passing)
      await rename(passing, target)
      // Renaming one link of a file onto another does nothing and leaves both.
      await rm(passing, { force: true })
      await sync(folder)
    },
    async head(name) {
      const handle = await openFile(folder, name)
      if (!handle) return null
      try {
        return await infoOf(handle)
      } finally {
        await handle.close()
      }
    },
    async get(name, range) {
      const handle = await openFile(folder, name)
      if (!handle) return null
      return handle.createReadStream(range ? { start: range.first, end: range.last } : {})
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async list(prefix) {
      const names = await readdir(folder).catch(absent)
      return (names ?? []).filter((name) => isBlobName(name) && name.startsWith(prefix)).sort()
    },
  }
}

/** A regular file opened for reading, or null: no such name, a folder, a link, a device. */
async function openFile(folder: string, name: string): Promise<FileHandle | null> {
  if (!isBlobName(name)) return null
  // Without O_NONBLOCK a named pipe would hold a thread until somebody writes to it.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(join(folder, name), flags).catch(absent)
  if (!handle) return null
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  return null
}

async function infoOf(handle: FileHandle): Promise<BlobInfo> {
  const { size, mtimeMs, mtime, ino } = await handle.stat()
  const etag = `"${[ino, size, Math.round(mtimeMs)].map((part) => part.toString(36)).join('-')}"`
  return { bytes: size, modifiedAt: mtime, etag }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENAMETOOLONG'])

function absent(error: NodeJS.ErrnoException): null {
  if (ABSENT.has(error.code ?? '')) return null
  throw error
}
