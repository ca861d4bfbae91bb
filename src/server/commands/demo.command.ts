import type { Given } from './command-line.ts'
import { operate } from './newsroom.ts'

/** `demo remove` */
export const removeDemoNewsroom = (given: Given) => operate(given, 'removeDemo', {})
