import { theatre } from './entertainment/theatre.ts'
import { projector } from './entertainment/projector.ts'
import { concert } from './entertainment/concert.ts'
import { record } from './entertainment/record.ts'

/** The four pictures of the family, in the order of their numbers. */
export const entertainment = [theatre, projector, concert, record]
