import type { MergedDraft } from '../merge/merge.ts'
import type { Snapshot, ArticleDraft } from '../article-draft.ts'

/** Why the last save did not happen, in the order of how often it does. */
export type Problem =
  | 'offline'
  | 'signed-out'
  | 'denied'
  | 'conflict'
  | 'invalid'
  | 'gone'
  | 'server'
  /** A published story waits for Save. */
  | 'by-hand'

export interface ConflictResponse {
  current: Snapshot
  /** What this person saved last since the version the tab knew. */
  ownLast: { title: string; content: string } | null
}

export type SaveResponse =
  | { isSaved: true; snapshot: Snapshot }
  | { isSaved: false; problem: Exclude<Problem, 'by-hand'>; message: string; conflict?: ConflictResponse }

export interface SaveRequest {
  version: number
  changes: Partial<ArticleDraft>
  isAutosave: boolean
  isTypo: boolean
}

/** Never rejects: what went wrong is part of the answer. */
export type SaveCall = (request: SaveRequest) => Promise<SaveResponse>

export interface EditorClock {
  now(): number
  /** Runs `work` after `delayMs`; returns what cancels it. */
  after(delayMs: number, work: () => void): () => void
}

export interface EditorState {
  form: ArticleDraft
  server: Snapshot
  phase: 'saved' | 'unsaved' | 'saving'
  problem: Problem | null
  /** The server's sentence for the problem. */
  message: string
  /** When the server last confirmed a save of this tab, milliseconds since 1970. */
  savedAt: number | null
  conflict: MergedDraft | null
  /** The browser keeps no copy: what is not saved would go with the tab. */
  isCopyMissing: boolean
}
