import { observatory } from './science/observatory.ts'
import { microscope } from './science/microscope.ts'
import { helix } from './science/helix.ts'
import { strata } from './science/strata.ts'

/** The four pictures of the family, in the order of their numbers. */
export const science = [observatory, microscope, helix, strata]
