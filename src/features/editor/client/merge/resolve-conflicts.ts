import type { Clash, MergedText } from './merge.ts'

/** How a clash is resolved: one side, theirs followed by mine, or a new text. */
export type Choice = 'mine' | 'theirs' | 'both' | { own: string }

const joinParagraphs = (left: string, right: string) => (left && right ? `${left}\n\n${right}` : left + right)

/** The text that a choice produces. */
export function chosenText(clash: Clash, choice: Choice): string {
  if (typeof choice === 'object') return choice.own
  if (choice === 'mine') return clash.mine
  if (choice === 'theirs') return clash.theirs
  return joinParagraphs(clash.theirs, clash.mine)
}

/** The merged text with one choice for each clash in order; without a choice both sides are included. */
export function resolveText(merged: MergedText, choices: readonly Choice[]): string {
  let index = 0
  return merged.pieces
    .map((piece) => (typeof piece === 'string' ? piece : chosenText(piece, choices[index++] ?? 'both')))
    .join('')
}
