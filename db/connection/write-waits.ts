/** How long writes have waited since the start of this process, in seconds. */
export interface WriteWaits {
  /** Total wait for a turn in a lane. */
  laneSeconds: number
  /** Total wait for rows that other transactions held. */
  heldRowSeconds: number
}

/** For a database that only one process writes to. */
export const NO_WAITS: WriteWaits = { laneSeconds: 0, heldRowSeconds: 0 }
