/** `waiting` for its turn; `stopped` by a restart or a full disk, to be resumed; `canceled` by a person, who may resume it. */
export const IMPORT_STATES = ['waiting', 'running', 'stopped', 'canceled', 'failed', 'done'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export interface ImportProgress {
  phase: 'reading' | 'people' | 'articles' | 'links' | 'receipt' | 'done'
  /** Articles and pages. */
  done: number
  /** Null until the source was read once. */
  total: number | null
  pictures: { done: number; missing: number }
}
