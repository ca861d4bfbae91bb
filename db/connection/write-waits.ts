/** How long writes have waited since the start of this process, in seconds. */
export interface WriteWaits {
  /** For their turn in a lane, together. */
  laneSeconds: number
  /** For rows that other transactions held, together. */
  heldRowSeconds: number
}

/** Of a database that only one process writes to. */
export const NO_WAITS: WriteWaits = { laneSeconds: 0, heldRowSeconds: 0 }
