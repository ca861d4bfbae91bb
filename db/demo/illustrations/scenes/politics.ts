import { dome } from './politics/dome.ts'
import { ballot } from './politics/ballot.ts'
import { lectern } from './politics/lectern.ts'
import { colonnade } from './politics/colonnade.ts'

/** The four pictures of the family, in the order of their numbers. */
export const politics = [dome, ballot, lectern, colonnade]
