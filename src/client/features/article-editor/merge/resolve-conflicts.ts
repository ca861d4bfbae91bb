import type { Clash, MergedText } from './merge.ts'

/** What becomes of a clash: one side, both one after the other, or words of one's own. */
export type Choice = 'mine' | 'theirs' | 'both' | { own: string }

const glue = (left: string, right: string) => (left && right ? `${left}\n\n${right}` : left + right)

/** The words a choice stands for. */
export function chosenText(clash: Clash, choice: Choice): string {
  if (typeof choice === 'object') return choice.own
  if (choice === 'mine') return clash.mine
  if (choice === 'theirs') return clash.theirs
  return glue(clash.theirs, clash.mine)
}

/** The merged text with a choice for each clash, in their order; a missing choice keeps both sides. */
export function resolveText(merged: MergedText, choices: readonly Choice[]): string {
  let place = 0
  return merged.pieces
    .map((piece) => (typeof piece === 'string' ? piece : chosenText(piece, choices[place++] ?? 'both')))
    .join('')
}
