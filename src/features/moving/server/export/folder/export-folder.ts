import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createPrivateFolder, syncToDisk } from '#db/connection/private-files.ts'
import { ExportError } from './export-error.ts'

/** Lists every other file with its SHA-256, as `sha256sum --check` reads it. */
export const SUMS_NAME = 'SHA256SUMS'

/** A file that is written piece by piece. */
export interface ExportFile {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
}

/** The folder of an export while it is written. */
export interface ExportFolder {
  /** Writes a whole file. `name` is its path in the folder, with slashes. */
  put: (name: string, content: string | Uint8Array | Readable) => Promise<void>
  /** Opens a file for several writes. */
  open: (name: string) => Promise<ExportFile>
  /** Gives the folder its name. Nothing is there under that name before. */
  finish: () => Promise<void>
  /** Deletes what was written. */
  discard: () => void
  counts: { files: number; bytes: number }
}

/**
 * Opens the folder of an export, which gets its name when all files are on the disk. Throws ExportError if there is one
 * of that name already, unless `replace` is set and it is an export.
 */
export async function openExportFolder(
  folder: string,
  { replace }: { replace: boolean },
): Promise<ExportFolder> {
  requireFree(folder, replace)
  const unfinished = join(dirname(folder), `.unfinished-${basename(folder)}`)
  rmSync(unfinished, { recursive: true, force: true })
  createPrivateFolder(unfinished)
  const sums = await openFile(join(unfinished, SUMS_NAME))
  const made = new Set<string>()
  const counts = { files: 0, bytes: 0 }

  async function begin(name: string): Promise<ExportFile & { raw: (chunk: Uint8Array) => Promise<void> }> {
    const path = join(unfinished, name)
    const parent = dirname(path)
    if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 })
    made.add(parent)
    const file = await openFile(path)
    const raw = async (chunk: Uint8Array) => {
      counts.bytes += chunk.byteLength
      await file.write(chunk)
    }
    return {
      raw,
      write: (text) => raw(Buffer.from(text)),
      async close() {
        const sha256 = await file.close()
        counts.files++
        await sums.write(Buffer.from(`${sha256}  ${name}\n`))
      },
    }
  }

  return {
    counts,
    open: begin,
    async put(name, content) {
      const file = await begin(name)
      if (typeof content === 'string') await file.write(content)
      else if (content instanceof Uint8Array) await file.raw(content)
      else for await (const chunk of content) await file.raw(chunk as Uint8Array)
      await file.close()
    },
    async finish() {
      await sums.close()
      syncToDisk(unfinished)
      replaceFolder(unfinished, folder)
    },
    discard: () => rmSync(unfinished, { recursive: true, force: true }),
  }
}

function requireFree(folder: string, replace: boolean): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  if (names.length === 0) return
  if (!names.includes(SUMS_NAME)) {
    throw new ExportError(`${folder} has other files in it. Choose a new folder.`)
  }
  if (!replace) throw new ExportError(`${folder} exists already. Choose a new folder, or add --replace.`)
}

function replaceFolder(unfinished: string, folder: string): void {
  const former = join(dirname(folder), `.former-${basename(folder)}`)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(unfinished, folder)
  syncToDisk(dirname(folder))
  rmSync(former, { recursive: true, force: true })
}

interface HashedFile {
  write: (chunk: Uint8Array) => Promise<void>
  /** Returns the SHA-256 in hexadecimal. */
  close: () => Promise<string>
}

/** Small pieces wait for each other, so one write to the disk takes many. */
const PIECE_BYTES = 256 * 1024

async function openFile(path: string): Promise<HashedFile> {
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting: Uint8Array[] = []
  let bytes = 0

  async function flush(): Promise<void> {
    const piece = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    hash.update(piece)
    await handle.writeFile(piece)
  }
  return {
    async write(chunk) {
      waiting.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= PIECE_BYTES) await flush()
    },
    async close() {
      try {
        await flush()
      } finally {
        await handle.close()
      }
      return hash.digest('hex')
    },
  }
}
