import type { Deps } from '#server/lib/deps.ts'
import { recordFile, recordPaths } from './record-files.service.ts'

/** Writes the files of the public record below `folder`, through `put`, but those that `isThere` names. Returns how many. */
export async function putRecord(
  deps: Pick<Deps, 'db'>,
  folder: string,
  {
    put,
    isThere = () => false,
    signal,
  }: {
    put: (path: string, body: Buffer) => Promise<unknown>
    isThere?: (path: string) => boolean
    signal: AbortSignal
  },
): Promise<number> {
  const paths = (await recordPaths(deps)).filter((path) => !isThere(path))
  for (const path of paths) {
    signal.throwIfAborted()
    const file = await recordFile(deps, path)
    if (file) await put(`${folder}/${path}`, file.body)
  }
  return paths.length
}
