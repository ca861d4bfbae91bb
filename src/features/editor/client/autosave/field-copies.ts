import type { CopyStorage } from './local-copy.ts'
import { storedRecord } from './stored-record.ts'

/** Unsaved values beside the text, by name. They are plain JSON. */
export interface FieldCopies {
  keys(): string[]
  read(name: string): unknown
  /** Undefined removes the value. */
  write(name: string, value: unknown): void
  remove(): void
  /** From now on the values are an article's. */
  moveTo(articleId: number): void
}

export const fieldsPrefixOf = (userId: number) => `unsaved-fields:${userId}:`

/** The stored copy of what one person changed beside the text of one article or begun story; see `openLocalCopy`. */
export function openFieldCopies(storage: CopyStorage, userId: number, place: number | string): FieldCopies {
  let key = fieldsPrefixOf(userId) + place
  let written = readText(storage, key)
  let values = storedRecord(written)
  function store(text: string): void {
    if (text === written) return
    written = text
    try {
      if (text === '{}') storage.removeItem(key)
      else storage.setItem(key, text)
    } catch {
      // Without storage the value is on the screen only.
    }
  }
  return {
    keys: () => Object.keys(values).filter((name) => values[name] !== undefined),
    read: (name) => values[name],
    write(name, value) {
      values = { ...values, [name]: value }
      store(JSON.stringify(values))
    },
    remove() {
      values = {}
      store('{}')
    },
    moveTo(articleId) {
      const text = written
      store('{}')
      key = fieldsPrefixOf(userId) + articleId
      store(text)
    },
  }
}

function readText(storage: CopyStorage, key: string): string {
  try {
    return storage.getItem(key) ?? '{}'
  } catch {
    return '{}'
  }
}
