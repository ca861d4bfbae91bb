import type { Snapshot, ArticleDraft } from '../article-draft.ts'

/** What a tab sent without hearing whether it arrived. */
export interface Sent {
  fields: ArticleDraft
  form: ArticleDraft
}

/** An editor's unsaved work as it is kept in the browser. */
export interface LocalCopy {
  form: ArticleDraft
  formBase: ArticleDraft
  server: Snapshot
  unconfirmed: Sent[]
  /** Milliseconds since 1970. */
  at: number
  /** Left behind by Cancel: offered, but not brought back by itself. */
  isSetAside: boolean
}

/** The part of the browser's Storage that is used. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface LocalCopies {
  read(): LocalCopy | null
  /** False when the browser has no room or forbids it. */
  write(copy: LocalCopy): boolean
  remove(): void
}

/**
 * The copy of one person's work on one story. It outlives a crash, a closed tab and an ended session, and
 * belongs to its person: the next one to log in on this machine does not get it.
 */
export function openLocalCopy(storage: CopyStorage, userId: number, articleId: number): LocalCopies {
  const key = `unsaved:${userId}:${articleId}`
  return {
    read() {
      try {
        const text = storage.getItem(key)
        return text ? parse(text) : null
      } catch {
        return null
      }
    },
    write(copy) {
      try {
        storage.setItem(key, JSON.stringify(copy))
        return true
      } catch {
        return false
      }
    },
    remove() {
      try {
        storage.removeItem(key)
      } catch {
        // A browser that forbids storage has nothing to remove.
      }
    },
  }
}

function parse(text: string): LocalCopy | null {
  const value = JSON.parse(text) as Partial<LocalCopy> | null
  const isWhole = value?.form && value.formBase && value.server && Array.isArray(value.unconfirmed)
  return isWhole ? (value as LocalCopy) : null
}
