import type { Point } from '../../geometry.ts'

export type Quad = readonly [Point, Point, Point, Point]
