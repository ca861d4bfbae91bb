import { constants } from 'node:fs'
import { open as openFile, opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import { message, type Message } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import { byPath, createFileCounter, fileLimits, isSystemFile } from './file-limits.ts'
import type { SourceFile, SourceFiles } from './source-files.ts'

/** Opens a folder with its subfolders. Symbolic links are left out and named. Throws SourceError if it is too large. */
export async function openFolder(root: string): Promise<SourceFiles> {
  const files: SourceFile[] = []
  const problems: Message[] = []
  const counter = createFileCounter()

  async function read(folder: string, depth: number): Promise<void> {
    if (depth > fileLimits.depth) throw new SourceError('folderTooDeep')
    for await (const entry of await opendir(path.join(root, folder))) {
      const name = folder ? `${folder}/${entry.name}` : entry.name
      if (isSystemFile(name)) continue
      if (entry.isDirectory()) await read(name, depth + 1)
      else if (entry.isFile()) {
        const { size } = await stat(path.join(root, name))
        counter.add(size)
        files.push({ path: name, bytes: size })
      } else if (problems.length < fileLimits.problems) problems.push(message('linkedFileLeftOut', { name }))
    }
  }
  await read('', 0)
  files.sort(byPath)
  const known = new Set(files.map((file) => file.path))

  return {
    files,
    problems,
    async open(name) {
      if (!known.has(name)) throw new SourceError(message('namedFileMissing', { name }))
      // A link that took the place of the file since it was listed is not followed.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW
      const file = await openFile(path.join(root, name), flags).catch((cause: unknown) => {
        throw new SourceError(message('namedFileUnreadable', { name }), { cause })
      })
      return file.createReadStream()
    },
    close: async () => undefined,
  }
}
