import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { link, lstat, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { isBlobName, type BlobInfo, type BlobStore } from './blob-store.ts'

/** Creates a store in one folder, which the first file creates. Does not follow symbolic links. */
export function createLocalBlobStore(folder: string): BlobStore {
  const pathOf = (name: string) => {
    if (!isBlobName(name)) throw new Error(`${JSON.stringify(name)} is not a blob name`)
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
      // Links under a temporary name first, because renaming replaces the target atomically.
      const temporary = join(folder, `.${randomBytes(8).toString('hex')}`)
      await link(pathOf(from), temporary)
      await rename(temporary, target)
      // Renaming one link of a file onto another does nothing, so the temporary one may remain.
      await rm(temporary, { force: true })
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
      const names = await readdir(folder).catch(toNull)
      return (names ?? []).filter((name) => isBlobName(name) && name.startsWith(prefix)).sort()
    },
    async *scan() {
      for (const name of (await readdir(folder).catch(toNull)) ?? []) {
        if (!isBlobName(name)) continue
        const file = await lstat(join(folder, name)).catch(toNull)
        // A copy is a link, which changes the inode but not the time of its bytes.
        if (file?.isFile()) yield { name, bytes: file.size, storedAt: file.ctime }
      }
    },
    problem: () => null,
  }
}

/** Opens a regular file, or returns null for a missing name, folder, link or device. */
async function openFile(folder: string, name: string): Promise<FileHandle | null> {
  if (!isBlobName(name)) return null
  // Without O_NONBLOCK, opening a named pipe blocks a thread.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(join(folder, name), flags).catch(toNull)
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

const MISSING_CODES = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENAMETOOLONG'])

function toNull(error: NodeJS.ErrnoException): null {
  if (MISSING_CODES.has(error.code ?? '')) return null
  throw error
}
