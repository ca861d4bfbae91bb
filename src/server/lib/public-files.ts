import type { Deps } from './deps.ts'

/** Where public files are copied to. Paths begin at the root of the site, without a slash. */
export interface PublicFolder {
  put: (path: string, body: Buffer) => Promise<unknown>
  /** True for files that are not to be put again. */
  isThere?: (path: string) => boolean
  signal: AbortSignal
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Puts a feature's public files, beside pages, into an export or a static copy. Returns how many. */
    putPublicFiles: (deps: Pick<Deps, 'db'>, folder: PublicFolder) => Promise<number>
  }
}

/** Puts the public files of all features, beside pages. Returns how many. */
export async function putPublicFiles(
  deps: Pick<Deps, 'db' | 'hooks'>,
  folder: PublicFolder,
): Promise<number> {
  let count = 0
  for (const hook of deps.hooks('putPublicFiles')) count += await hook(deps, folder)
  return count
}
