import type { Fault } from '../support/fault.ts'
import { accountFaults } from './accounts.fault.ts'
import { busyFaults } from './busy.fault.ts'
import { clockFaults } from './clock.fault.ts'
import { databaseFaults } from './database.fault.ts'
import { issueFaults } from './newsletters.fault.ts'
import { mediaFaults } from './media.fault.ts'
import { heldFaults } from './held.fault.ts'
import { midnightFaults } from './midnight.fault.ts'
import { migrationFaults } from './migrations.fault.ts'
import { moveFaults } from './move.fault.ts'
import { nodeFaults } from './nodes.fault.ts'
import { outageFaults } from './outage.fault.ts'
import { recordFaults } from './record.fault.ts'
import { restoreFaults } from './restore.fault.ts'
import { rollOutFaults } from './rollout.fault.ts'
import { scheduleFaults } from './schedule.fault.ts'
import { serviceFaults } from './services.fault.ts'
import { startFaults } from './start.fault.ts'
import { splitFaults } from './split.fault.ts'
import { streamFaults } from './streams.fault.ts'

/** What may happen to the parts of a cluster. */
export const CLUSTER_FAULTS: Fault[] = [
  ...nodeFaults,
  ...streamFaults,
  ...outageFaults,
  ...databaseFaults,
  ...busyFaults,
  ...heldFaults,
  ...splitFaults,
  ...clockFaults,
  ...serviceFaults,
  ...mediaFaults,
  ...scheduleFaults,
  ...issueFaults,
  ...accountFaults,
  ...startFaults,
  ...rollOutFaults,
  ...migrationFaults,
  ...midnightFaults,
  ...recordFaults,
  ...restoreFaults,
  ...moveFaults,
]
