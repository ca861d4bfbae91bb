import type { Point } from '#db/demo/illustrations/geometry.ts'

export type Quad = readonly [Point, Point, Point, Point]
