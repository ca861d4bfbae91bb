import { access, constants, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { AppError } from '#server/lib/app-error.ts'
import type { SourceKind } from '#importing/source-records.ts'

/** Kinds that may be a folder. */
const FOLDERS: readonly SourceKind[] = ['wordpress', 'ghost', 'substack', 'folder']

/**
 * Throws BAD_REQUEST with one sentence unless this server can read the file or folder of an import. A feed may be an
 * address instead.
 */
export async function requireReadableSource({
  kind,
  filePath,
}: {
  kind: SourceKind
  filePath: string
}): Promise<void> {
  if (kind === 'feed' && isWebAddress(filePath)) return
  if (!isAbsolute(filePath) || filePath.includes('\0')) throw reject('The file needs its full path.')
  const found = await stat(filePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw unreadable(filePath)
    throw reject(`There is no file ${filePath}.`)
  })
  await access(filePath, constants.R_OK).catch(() => {
    throw unreadable(filePath)
  })
  if (found.isDirectory()) {
    if (!FOLDERS.includes(kind)) throw reject(`${filePath} is a folder. Name the file in it.`)
  } else if (!found.isFile()) throw reject(`${filePath} is not a file.`)
  else if (kind === 'folder') throw reject(`${filePath} is not a folder. Name the folder of the export.`)
  else if (found.size === 0) throw reject(`${filePath} is empty.`)
}

/** True for an address on the web, which a feed may have. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)

const reject = (message: string) => new AppError('BAD_REQUEST', message)

const unreadable = (path: string) =>
  reject(`The newsroom may not read ${path}. Let the account that runs it read the file.`)
