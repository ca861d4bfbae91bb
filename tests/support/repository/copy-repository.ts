import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { writeExtensionLists } from '#server/extension-lists.mjs'

const run = promisify(execFile)

/** Copies the files of the repository, or those that match, into a temporary folder beside a link to the packages. */
export async function copyRepository(matching: string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-copy-'))
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...matching]
  const { stdout } = await run('git', args, { maxBuffer: 10_000_000 })
  for (const file of stdout.split('\0').filter((path) => existsSync(path))) await cp(file, join(folder, file))
  writeExtensionLists(folder)
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
