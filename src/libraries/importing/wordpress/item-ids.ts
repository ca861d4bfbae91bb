import { createHash } from 'node:crypto'
import { bounds } from './bounds.ts'
import type { ExportItem } from './export-item.ts'

/**
 * Gives each item of an export a unique id. The numbers are those of WordPress, but exports that were put together
 * of several contain some twice: then the second is named by its slug too, unless it is the same item again.
 */
export class ItemIds {
  readonly #known = new Map<string, string>()

  /** Whether the export has more items than the bounds allow. */
  get isFull(): boolean {
    return this.#known.size >= bounds.items
  }

  /** Returns the item with its id, which is the same in each reading of an export, or null if it came already. */
  take(item: ExportItem): ExportItem | null {
    const space = item.type === 'attachment' ? 'file' : 'text'
    const mark = markOf(item)
    for (const id of [item.id, `${item.id}/${item.type}/${item.slug}`.slice(0, 200)]) {
      const key = `${space} ${id}`
      const known = this.#known.get(key)
      if (known === mark) return null
      if (known !== undefined) continue
      this.#known.set(key, mark)
      return id === item.id ? item : { ...item, id }
    }
    return null
  }
}

/** Tells items apart. Titles and slugs are in all readings; long texts are not. */
function markOf({ type, slug, title, date, link }: ExportItem): string {
  const text = [type, slug, title.slice(0, 500), date, link].join('\n')
  return createHash('sha1').update(text).digest('base64').slice(0, 10)
}
