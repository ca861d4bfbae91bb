import { papers } from './standard/papers.ts'
import { typewriter } from './standard/typewriter.ts'
import { mast } from './standard/mast.ts'
import { map } from './standard/map.ts'

/** The four pictures of the family, in the order of their numbers. */
export const standard = [papers, typewriter, mast, map]
