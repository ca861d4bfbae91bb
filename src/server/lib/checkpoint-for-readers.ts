import type { Deps } from './deps.ts'

/** A signed state of the public record: how many entries it has, and their root. `note` is the signed text. */
export interface ReaderCheckpoint {
  size: number
  root: string
  note: string
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    readerCheckpoint: (deps: Pick<Deps, 'db'>) => Promise<ReaderCheckpoint | null>
  }
}

/**
 * Returns the newest checkpoint for feeds and issues, whose copies with readers show if the record is rewritten later.
 * Null without a record.
 */
export async function checkpointForReaders(
  deps: Pick<Deps, 'db' | 'hooks'>,
): Promise<ReaderCheckpoint | null> {
  const found = await Promise.all(deps.hooks('readerCheckpoint').map((hook) => hook(deps)))
  return found.find((checkpoint) => checkpoint !== null) ?? null
}
