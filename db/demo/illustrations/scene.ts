import type { Plate } from './plate.ts'

/** Draws one whole picture; the plate is 1440 by 960 unless said otherwise. */
export type Scene = (plate: Plate) => void

/** The ground of the paper and the key ink, shared with the site's own colours. */
export const PAPER = '#FBFAF7'
export const INK = '#16161A'
