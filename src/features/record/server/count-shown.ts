import type { Sql } from '#db/database.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import { wrongMode } from './record-mode.ts'
import { WrongRecord } from './record-tree.ts'
import { publishedAfter, shownText } from './shown-text.ts'

/** Published articles by how they compare with their newest entry. */
export interface ComparedStories {
  same: number
  /** How each one differs of which the record says that it leaves such a change out. Nothing proves that it did. */
  leftOut: string[]
  /** Without an entry, not public, or changed during the check. */
  notCompared: number
}

/** Compares all published articles with the record, and what is recorded. Throws WrongRecord for the first difference. */
export async function countShown(db: Pick<Sql, 'select'>): Promise<ComparedStories> {
  const wrong = await wrongMode(db)
  if (wrong) throw new WrongRecord(`${wrong}.`)
  const counts: ComparedStories = { same: 0, leftOut: [], notCompared: 0 }
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = await publishedAfter(db, after, 200)
    for (const id of ids) {
      const shown = await shownText(db, id)
      if (shown.state === 'different') throw new WrongRecord(`${shown.detail}.`)
      if (shown.state === 'same') counts.same++
      else if (shown.state === 'left out') counts.leftOut.push(shown.detail)
      else counts.notCompared++
    }
    after = ids.at(-1)
    await nextTurn()
  }
  return counts
}
