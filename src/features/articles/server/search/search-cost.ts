import { tokensIn } from '#db/search/match-query.ts'

/** Words and rows of an ordinary search. */
const WORDS = 3
const ROWS = 100

/**
 * Returns how many searches a search counts as: one for up to three words, two for up to six, and at most four, because
 * only twelve words are searched for. More than 100 rows count twice as much.
 */
export function searchCost(q: string, rows = 0): number {
  return Math.max(1, Math.ceil(tokensIn(q).length / WORDS)) * Math.max(1, Math.ceil(rows / ROWS))
}
