import type { EditorState } from './autosave-types.ts'

/** Pause in typing after which a draft is saved. */
export const AUTOSAVE_AFTER_MS = 1_200
/** Pauses before a save is retried. */
export const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000]
/** How long Cancel waits for a save in flight. */
export const CANCEL_WAIT_MS = 3_000

/** Why and how a save is made. */
export interface SaveMode {
  isByHand: boolean
  isTypo: boolean
  publicReason?: string
  /** A correction of the text that is saved, for readers. */
  correction?: string
}

export const AUTOSAVE: SaveMode = { isByHand: false, isTypo: false }

/** How a save that failed goes on: one with a correction waits for its button, so that both stay one act. */
export const modeOfRetry = (mode: SaveMode): SaveMode => (mode.correction ? AUTOSAVE : mode)

/** Problems that only a person can solve, so typing does not trigger another save. */
export const BLOCKING: ReadonlyArray<EditorState['problem']> = ['signed-out', 'denied', 'gone']

export const SAVED = { phase: 'saved', problem: null, message: '' } as const
export const WAITS_FOR_SAVE = { phase: 'unsaved', problem: 'by-hand', message: '' } as const

export const retryDelayMs = (failures: number): number =>
  RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000
