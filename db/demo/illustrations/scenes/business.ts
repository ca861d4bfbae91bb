import { port } from './business/port.ts'
import { market } from './business/market.ts'
import { skyline } from './business/skyline.ts'
import { ledger } from './business/ledger.ts'

/** The four pictures of the family, in the order of their numbers. */
export const business = [port, market, skyline, ledger]
