import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { openSourceFiles, type SourceFiles } from '#importing/zip/source-files.ts'
import { pathsInCopy } from './file-address.ts'

/** A copy of the old site's files, on this machine or in the source. */
export interface MediaCopy {
  /** Opens the file of an address, or returns null if the copy does not have it. */
  open(url: string): Promise<AsyncIterable<Uint8Array> | null>
  close(): Promise<void>
}

/** Where the files are below the folder that was named: itself, WordPress's folder, or its `wp-content`. */
const BELOW = ['', 'uploads', 'wp-content/uploads']

/** Reads files of a folder such as a copy of `wp-content/uploads`. Links that lead out of it are not followed. */
export async function openMediaFolder(folder: string): Promise<MediaCopy> {
  const root = await realpath(folder)
  async function openAt(path: string): Promise<AsyncIterable<Uint8Array> | null> {
    const real = await realpath(join(root, path)).catch(() => null)
    if (!real?.startsWith(root + sep)) return null
    // Opening a named pipe would wait for its writer.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
    const file = await open(real, flags).catch(() => null)
    if (!file) return null
    if ((await file.stat()).isFile()) return file.createReadStream()
    await file.close()
    return null
  }
  return {
    async open(url) {
      for (const path of pathsInCopy(url)) {
        for (const below of BELOW) {
          const found = await openAt(join(below, path))
          if (found) return found
        }
      }
      return null
    },
    close: async () => undefined,
  }
}

/** Reads files that came with the source, in its folder or its ZIP file. Returns null for any other file. */
export async function openSourceMedia(file: string): Promise<MediaCopy | null> {
  const stats = await stat(file).catch(() => null)
  if (!stats) return null
  if (stats.isDirectory()) return openMediaFolder(file)
  return (await isZip(file)) ? zipMedia(await openSourceFiles(file)) : null
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('latin1').startsWith('PK')
  } finally {
    await file.close()
  }
}

function zipMedia(source: SourceFiles): MediaCopy {
  const byName = new Map<string, string[]>()
  for (const { path } of source.files) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  return {
    async open(url) {
      for (const path of pathsInCopy(url)) {
        const places = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? []
        const found = places.find((place) => place === path || place.endsWith(`/${path}`))
        if (found) return source.open(found)
      }
      return null
    },
    close: () => source.close(),
  }
}
