import type { EditState } from './edit-state.ts'

/** An editor's unsaved work as stored in the browser. */
export interface LocalCopy extends Pick<EditState, 'draft' | 'baseDraft' | 'server' | 'unconfirmed'> {
  /** Milliseconds since 1970. */
  at: number
  /** Left by Cancel: offered the next time instead of restored. */
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
 * The stored copy of one person's work on one article. It survives a crash, a closed tab, and the end of a session;
 * other people who sign in on the same machine do not see it.
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

/** Names in copies that earlier versions stored. */
const RENAMED: Record<string, string> = { form: 'draft', formBase: 'baseDraft' }

function parse(text: string): LocalCopy | null {
  const value = JSON.parse(text, rename) as Partial<LocalCopy> | null
  const isComplete =
    value?.draft && value.baseDraft && value.server?.draft && Array.isArray(value.unconfirmed)
  return isComplete ? (value as LocalCopy) : null
}

function rename(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = 'form' in value ? 'sent' : 'draft'
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name === 'fields' ? fields : (RENAMED[name] ?? name), one]),
  )
}
