import type { ExportRun } from '../export-run.ts'

/** Copies a stored file into the export. Returns false, and notes it, if the store lacks it. */
export async function putUpload(run: ExportRun, name: string, path: string): Promise<boolean> {
  const stream = await run.deps.blobs.get(name)
  if (!stream) {
    run.notes.push(`The file ${name} is missing from the uploads.`)
    return false
  }
  await run.folder.put(path, stream)
  run.counts.media++
  return true
}
