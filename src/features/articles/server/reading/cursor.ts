import type { Position } from '#db/queries/paging.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Returns a position in a list as the text that clients pass back. */
export const encodeCursor = ({ at, id }: Position): string => `${at}_${id}`

/** Returns the position of a cursor. Throws BAD_REQUEST for a text that `encodeCursor` cannot have made. */
export function decodeCursor(text: string): Position {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(text)
  if (!match?.[1]) throw new AppError('BAD_REQUEST', 'badCursor')
  return { at: match[1], id: Number(match[2]) }
}
