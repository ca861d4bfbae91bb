import type { CopyStorage } from './local-copy.ts'

/** Unsaved values beside the text, by name. They are plain JSON. */
export interface FieldCopies {
  keys(): string[]
  read(name: string): unknown
  /** Undefined removes the value. */
  write(name: string, value: unknown): void
}

/** The stored copy of what one person changed beside the text of one article; see `openLocalCopy`. */
export function openFieldCopies(storage: CopyStorage, userId: number, articleId: number): FieldCopies {
  const key = `unsaved-fields:${userId}:${articleId}`
  let written = readText(storage, key)
  let values = parse(written)
  return {
    keys: () => Object.keys(values).filter((name) => values[name] !== undefined),
    read: (name) => values[name],
    write(name, value) {
      values = { ...values, [name]: value }
      const text = JSON.stringify(values)
      if (text === written) return
      written = text
      try {
        if (text === '{}') storage.removeItem(key)
        else storage.setItem(key, text)
      } catch {
        // Without storage the value is on the screen only.
      }
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

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
