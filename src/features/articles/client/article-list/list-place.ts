import { ALL_ARTICLES, type FilterChoice } from './filter-choice.ts'

/** Where the editor was in the list when opening an article. */
interface ListPlace {
  tab: string
  choice: FilterChoice
  q: string
  scrollY: number
}

const START: ListPlace = { tab: 'all', choice: ALL_ARTICLES, q: '', scrollY: 0 }

let saved: ListPlace = START

/** Saves the place in the list for returning from the editor. */
export function saveListPlace(place: ListPlace): void {
  saved = place
}

/** The place saved last, or the top of the full list. */
export const lastPlace = (): ListPlace => saved

/** Makes the next visit start at the top of the full list. */
export function forgetPlace(): void {
  saved = START
}
