import { toDraft, hasBegun } from '#features/articles/shared/article-fields.ts'
import { randomId } from '#client/lib/random-id.ts'
import { fieldsPrefixOf } from './field-copies.ts'
import { openCopyAt, openLocalCopy, type CopyStorage, type LocalCopies } from './local-copy.ts'
import { storedRecord } from './stored-record.ts'

/** Stories that the server does not have yet. Each has a key of its own, with which the server creates it once. */
export type BegunStorage = CopyStorage & Pick<Storage, 'length' | 'key'>

/** A browser has room for about five million characters, which the copies of saved articles share. */
export const MAX_BEGUN = 50
const MAX_BEGUN_LENGTH = 2_000_000

const prefixOf = (userId: number) => `begun:${userId}:`

/** The keys of the stories that this browser has for the user. */
export const begunKeys = (storage: BegunStorage, userId: number): string[] =>
  endsOf(storage, prefixOf(userId))

/** Including stories with only unsaved fields besides the text. */
export function leftKeys(storage: BegunStorage, userId: number): string[] {
  const fields = endsOf(storage, fieldsPrefixOf(userId)).filter((place) => STORY_KEY.test(place))
  return [...new Set([...begunKeys(storage, userId), ...fields])]
}

const STORY_KEY = /^[\da-f]{32}$/

/** What follows a prefix in the names of the storage. */
function endsOf(storage: BegunStorage, prefix: string): string[] {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  } catch {
    return []
  }
}

export interface BegunCopies extends LocalCopies {
  /** From now on the copy is an article's. */
  moveTo(articleId: number): void
}

/** The copy of a begun story; see `openLocalCopy`. */
export function openBegunCopy(storage: BegunStorage, userId: number, key: string): BegunCopies {
  const begun = openCopyAt(bounded(storage, userId), prefixOf(userId) + key)
  let copies = begun
  return {
    read: () => begun.read(),
    write(copy) {
      if (copies === begun && !hasBegun(copy.draft)) {
        begun.remove()
        return true
      }
      const isWritten = copies.write(copy)
      if (isWritten && copies !== begun) begun.remove()
      return isWritten
    },
    remove() {
      copies.remove()
      begun.remove()
    },
    moveTo(articleId) {
      copies = openLocalCopy(storage, userId, articleId)
    },
  }
}

/** Storage that rejects more stories of a user than it should hold. */
function bounded(storage: BegunStorage, userId: number): CopyStorage {
  return {
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem(name, text) {
      const others = begunKeys(storage, userId).filter((key) => prefixOf(userId) + key !== name)
      const length = others.reduce(
        (sum, key) => sum + (storage.getItem(prefixOf(userId) + key)?.length ?? 0),
        text.length,
      )
      if (others.length >= MAX_BEGUN || length > MAX_BEGUN_LENGTH) throw new Error('No room')
      storage.setItem(name, text)
    },
  }
}

/** Takes over the new article that an earlier version stored, of which there was one for each user. */
export function takeOverNewArticle(storage: BegunStorage, userId: number, now: number): void {
  const name = `new-article:${userId}`
  try {
    const text = storage.getItem(name)
    if (text === null) return
    const draft = toDraft({ category: 'news', ...storedRecord(text) })
    const baseDraft = toDraft({ category: draft.category })
    const server = { version: 0, status: 'draft', draft: baseDraft } as const
    const copy = { draft, baseDraft, server, unconfirmed: [], at: now, isSetAside: false }
    const isTaken = !hasBegun(draft) || openBegunCopy(storage, userId, randomId()).write(copy)
    if (isTaken) storage.removeItem(name)
  } catch {
    // A browser that forbids storage has nothing to take over.
  }
}
