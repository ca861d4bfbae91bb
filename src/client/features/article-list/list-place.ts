import { EVERYTHING, type FilterChoice } from './filter-choice.ts'

/** Where an editor was in the list of articles when one was opened from it. */
export interface ListPlace {
  tab: string
  choice: FilterChoice
  q: string
  scrollY: number
}

const TOP: ListPlace = { tab: 'all', choice: EVERYTHING, q: '', scrollY: 0 }

let left: ListPlace = TOP

/** Remembers the place for the way back from the editor. */
export function leaveList(place: ListPlace): void {
  left = place
}

/** The place last left; the top of the whole list when there is none. */
export const lastPlace = (): ListPlace => left

/** The next visit begins at the top again. */
export function forgetPlace(): void {
  left = TOP
}
