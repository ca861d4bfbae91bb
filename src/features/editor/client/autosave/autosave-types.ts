import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import type { MergedDraft } from '../merge/merge.ts'
import type { SavedArticle } from '../saved-article.ts'
import type { LocalCopies } from './local-copy.ts'

/** Why the text is not saved. */
export type Problem =
  | 'offline'
  | 'signed-out'
  | 'denied'
  | 'conflict'
  | 'invalid'
  | 'gone'
  | 'server'
  /** A published article is saved only on request. */
  | 'by-hand'

/** The text this person saved last since the version that the tab knew. */
interface OwnRevision {
  title: string
  content: string
}

export interface Conflict {
  current: SavedArticle
  ownLast: OwnRevision | null
}

export interface FailedSave {
  isSaved: false
  problem: Exclude<Problem, 'by-hand'>
  message: string
  conflict?: Conflict
}

export type SaveResult = { isSaved: true; article: SavedArticle } | FailedSave

interface SaveRequest {
  version: number
  changes: Partial<ArticleDraft>
  isAutosave: boolean
  isTypo: boolean
  /** Why a published article is changed, for readers. */
  publicReason?: string
  /** Published with the changes. */
  correction?: string
}

/** Never rejects; a failure is part of the result. */
export type SaveCall = (request: SaveRequest) => Promise<SaveResult>

export interface EditorClock {
  now(): number
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void
  /** Runs `work` once the screen shows what was typed; returns a function that cancels it. */
  afterPaint(work: () => void): () => void
}

export interface EditorState {
  draft: ArticleDraft
  server: SavedArticle
  phase: 'saved' | 'unsaved' | 'saving'
  problem: Problem | null
  /** The server's message for the problem. */
  message: string
  /** When the server last confirmed a save of this tab, milliseconds since 1970. */
  savedAt: number | null
  conflict: MergedDraft | null
  /** The browser could not store a copy, so closing the tab would lose unsaved text. */
  isCopyMissing: boolean
}

/** What a machine saves, through which call, and where its copy is. */
export interface AutosaveParts {
  opened: SavedArticle
  save: SaveCall
  copies: LocalCopies
  clock: EditorClock
  onChange: () => void
}
