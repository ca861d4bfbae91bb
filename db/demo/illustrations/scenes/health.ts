import { hospital } from './health/hospital.ts'
import { heart } from './health/heart.ts'
import { mortar } from './health/mortar.ts'
import { bedside } from './health/bedside.ts'

/** The four pictures of the family, in the order of their numbers. */
export const health = [hospital, heart, mortar, bedside]
