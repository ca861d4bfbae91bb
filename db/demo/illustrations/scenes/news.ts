import { bridge } from './news/bridge.ts'
import { lighthouse } from './news/lighthouse.ts'
import { street } from './news/street.ts'
import { press } from './news/press.ts'

/** The four pictures of the family, in the order of their numbers. */
export const news = [bridge, lighthouse, street, press]
