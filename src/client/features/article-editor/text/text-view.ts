import { m } from '#shared/catalog/m.ts'

export type TextView = 'visual' | 'markdown'

export const TEXT_VIEWS = [
  { value: 'visual', label: () => m.visual() },
  { value: 'markdown', label: () => m.markdown() },
] as const

const KEY = 'broadsheet.text-view'

/** Returns how this browser showed texts last; as readers see them at first. */
export function readTextView(): TextView {
  try {
    return localStorage.getItem(KEY) === 'markdown' ? 'markdown' : 'visual'
  } catch {
    return 'visual'
  }
}

export function saveTextView(view: TextView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
}
