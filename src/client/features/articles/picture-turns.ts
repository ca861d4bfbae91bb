import { PICTURE_VARIANTS } from '#shared/pictures.ts'

interface Slot {
  id: number
  category: string
}

/**
 * For each place of a page how many pictures to go on from the story's own, so that none is seen again
 * before all of its category were.
 */
export function pictureTurns(slots: Slot[]): number[] {
  const shown = new Map<string, Set<number>>()
  return slots.map(({ id, category }) => {
    const seen = shown.get(category) ?? new Set()
    if (seen.size === PICTURE_VARIANTS) seen.clear()
    let turn = 0
    while (seen.has((id + turn) % PICTURE_VARIANTS)) turn += 1
    shown.set(category, seen.add((id + turn) % PICTURE_VARIANTS))
    return turn
  })
}
