import { join } from 'node:path'
import { exportNewsroom } from '#features/moving/server/export/export-newsroom.service.ts'
import { openExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import { runImports } from '#features/moving/server/import/import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, startImport } from '#features/moving/server/import/import-source.service.ts'
import type { TestNewsroom } from './test-newsroom.ts'

const { signal } = new AbortController()

/** Exports a newsroom with its readers as Markdown, and returns the path of the folder. */
export async function exportedFolder({ deps, folder }: TestNewsroom, name = 'out'): Promise<string> {
  const path = join(folder, name)
  const target = await openExportFolder(path, { replace: false })
  const options = { format: 'markdown', withReaders: true, onProgress: () => undefined, signal } as const
  await exportNewsroom(deps, { ...options, folder: target })
  await target.finish()
  return path
}

/** Imports an export of ours, and returns the number of the import. */
export async function importFolder({ deps }: TestNewsroom, filePath: string): Promise<number> {
  const source = { kind: 'folder', fileName: 'out', filePath, options: DEFAULT_IMPORT_OPTIONS } as const
  const { id } = await startImport({ deps, actor: { job: 'test' } }, source)
  await runImports(deps, { root: process.cwd(), signal })
  return id
}
