import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import type { Config } from '#server/config.ts'
import {
  importUploadId,
  type ImportUpload,
  type OpenImportUploadInput,
} from '#features/moving/shared/import-uploads.ts'

const FACTS = 'upload.json'

const facts = z.object({
  userId: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  /** The end of the file's name, by which some readers know what it is. */
  extension: z.string().regex(/^(\.[a-z0-9]{1,8})?$/),
})

/** An upload as its folder describes it. The size of the file is how much arrived. */
export interface StoredUpload extends ImportUpload {
  userId: number
  /** The path of the file. */
  path: string
  folder: string
  /** When the last byte arrived. */
  changedAt: Date
}

interface Folders {
  config: Pick<Config, 'dataDir'>
}

/** Returns the folder of all uploaded exports. It is not the folder of uploads, which everyone may read. */
export function importFolder({ config }: Folders): string {
  return join(config.dataDir, 'imports')
}

/** Creates an empty upload. */
export async function createUpload(
  deps: Folders,
  { userId, fileName, bytes }: OpenImportUploadInput & { userId: number },
): Promise<StoredUpload> {
  const folder = join(importFolder(deps), randomBytes(16).toString('hex'))
  createPrivateFolder(folder)
  const extension = /\.[a-z0-9]{1,8}$/.exec(fileName.toLowerCase())?.[0] ?? ''
  await writeFile(join(folder, `export${extension}`), '', { mode: 0o600 })
  const written: z.infer<typeof facts> = { userId, fileName, bytes, extension }
  await writeFile(join(folder, FACTS), JSON.stringify(written), { mode: 0o600 })
  return readFolder(folder)
}

/** Returns an upload, or null for an unknown id or a folder without one. */
export async function findUpload(deps: Folders, id: string): Promise<StoredUpload | null> {
  if (!importUploadId.safeParse(id).success) return null
  return readFolder(join(importFolder(deps), id)).catch(() => null)
}

/** Returns all uploads, and the folders that are not uploads. */
export async function listUploads(deps: Folders): Promise<{ uploads: StoredUpload[]; broken: string[] }> {
  const ids = await readdir(importFolder(deps)).catch(() => [])
  const uploads: StoredUpload[] = []
  const broken: string[] = []
  for (const id of ids) {
    if (!importUploadId.safeParse(id).success) continue
    const upload = await findUpload(deps, id)
    if (upload) uploads.push(upload)
    else broken.push(join(importFolder(deps), id))
  }
  return { uploads, broken }
}

/** Deletes an upload and its file. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

async function readFolder(folder: string): Promise<StoredUpload> {
  const { extension, ...known } = facts.parse(JSON.parse(await readFile(join(folder, FACTS), 'utf8')))
  const path = join(folder, `export${extension}`)
  const { size, mtime } = await stat(path)
  return { ...known, id: basename(folder), received: size, path, folder, changedAt: mtime }
}
