import type { ExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import { mediaRecords, uploadName } from '#features/moving/server/export/records/library-records.ts'
import type { Deps } from '#server/lib/deps.ts'

interface Target {
  deps: Deps
  folder: ExportFolder
  /** The folder of the site in the export. */
  under: string
  signal: AbortSignal
}

/** Copies all files of the media library with their smaller copies, and returns how many. */
export async function putUploads({ deps, folder, under, signal }: Target): Promise<number> {
  let count = 0
  const done = new Set<string>()
  for await (const { url, variants } of mediaRecords(deps, signal)) {
    for (const each of [url, ...variants.map((variant) => variant.url)]) {
      const name = uploadName(each)
      if (name === null || done.has(name)) continue
      done.add(name)
      const stream = await deps.blobs.get(name)
      if (!stream) continue
      await folder.put(`${under}/uploads/${name}`, stream)
      count++
    }
  }
  return count
}
