/** Widths of the bar from which its row has more room, and what a row there is about, in pixels. */
const ROOM = [
  { from: 'lg', px: 976 },
  { from: 'xl', px: 1200 },
] as const

/** The width of what is beside the links: the search, the account of an admin, and the gaps. */
const BESIDE_PX = 44 + 236 + 3 * 24
const LOGO_PX = 192
/** About a letter of the name, and one of a link, which is wide enough for all type of the site. */
const NAME_LETTER_PX = 13
const LETTER_PX = 7.5
const LINK_EDGES_PX = 24
const MORE_PX = 72

/** From which width on a link has room in the row of the bar. */
export type Fit = (typeof ROOM)[number]['from'] | 'never'

/**
 * Returns the width from which on each link is in the row beside a logo or the name of the site; those before it are
 * in the menu at its end. Estimated from the length of the words, because the page has to be right before scripts run.
 */
export function fitsOf(labels: readonly string[], site: { name: string; hasLogo: boolean }): Fit[] {
  const nameWidth = site.hasLogo ? LOGO_PX : site.name.length * NAME_LETTER_PX
  const widths = labels.map((label) => label.length * LETTER_PX + LINK_EDGES_PX)
  const counts = ROOM.map(({ px }) => countFitting(widths, px - BESIDE_PX - nameWidth))
  return labels.map((_, index) => ROOM.find((__, at) => index < (counts[at] ?? 0))?.from ?? 'never')
}

function countFitting(widths: readonly number[], room: number): number {
  const total = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0)
  if (total(widths.length) <= room) return widths.length
  let count = widths.length - 1
  while (count > 1 && total(count) + MORE_PX > room) count--
  return count
}
