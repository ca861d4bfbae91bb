import { access, constants, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { AppError } from '#server/lib/app-error.ts'
import type { SourceKind } from '#importing/source-records.ts'
import { message, type Text } from '#shared/catalog/message.ts'

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
  if (!isAbsolute(filePath) || filePath.includes('\0')) throw reject('pathMustBeFull')
  const found = await stat(filePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw unreadable(filePath)
    throw reject(message('fileNotAtPath', { path: filePath }))
  })
  await access(filePath, constants.R_OK).catch(() => {
    throw unreadable(filePath)
  })
  if (found.isDirectory()) {
    if (!FOLDERS.includes(kind)) throw reject(message('pathIsFolder', { path: filePath }))
  } else if (!found.isFile()) throw reject(message('pathIsNoFile', { path: filePath }))
  else if (kind === 'folder') throw reject(message('pathIsNoFolder', { path: filePath }))
  else if (found.size === 0) throw reject(message('pathIsEmpty', { path: filePath }))
}

/** True for an address on the web, which a feed may have. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)

const reject = (text: Text) => new AppError('BAD_REQUEST', text)

const unreadable = (path: string) => reject(message('fileForbiddenHint', { path }))
