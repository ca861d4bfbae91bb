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
 * The stored copy of one person's work on one article, or on one issue such as `issue-12`. It survives a crash, a
 * closed tab, and the end of a session; other people who sign in on the same machine do not see it.
 */
export const openLocalCopy = (storage: CopyStorage, userId: number, id: number | string): LocalCopies =>
  openCopyAt(storage, `unsaved:${userId}:${id}`)

/** The copy under a key of the storage. */
export function openCopyAt(storage: CopyStorage, key: string): LocalCopies {
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
        storage.setItem(key, write(copy))
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

/** Length from which a text is written only once; the drafts of an article mostly have the same. */
const SHARED_FROM = 1_000

function write(copy: LocalCopy): string {
  const texts: string[] = []
  return JSON.stringify(copy, (_key, value: unknown) => {
    if (typeof value !== 'string' || value.length < SHARED_FROM) return value
    const sameText = texts.indexOf(value)
    if (sameText !== -1) return { sameText }
    texts.push(value)
    return value
  })
}

/** Names in copies that earlier versions stored. */
const RENAMED: Record<string, string> = { form: 'draft', formBase: 'baseDraft' }

function parse(text: string): LocalCopy | null {
  const value = JSON.parse(text, createReviver()) as Partial<LocalCopy> | null
  const isComplete =
    value?.draft && value.baseDraft && value.server?.draft && Array.isArray(value.unconfirmed)
  return isComplete ? (value as LocalCopy) : null
}

function createReviver() {
  const texts: string[] = []
  return (_key: string, value: unknown): unknown => {
    if (typeof value === 'string' && value.length >= SHARED_FROM) texts.push(value)
    const isShared = typeof value === 'object' && value !== null && 'sameText' in value
    return isShared ? texts[Number(value.sameText)] : rename(value)
  }
}

function rename(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = 'form' in value ? 'sent' : 'draft'
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name === 'fields' ? fields : (RENAMED[name] ?? name), one]),
  )
}
