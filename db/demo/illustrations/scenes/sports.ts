import { stadium } from './sports/stadium.ts'
import { rowing } from './sports/rowing.ts'
import { track } from './sports/track.ts'
import { goal } from './sports/goal.ts'

/** The four pictures of the family, in the order of their numbers. */
export const sports = [stadium, rowing, track, goal]
