import type { Fault } from './support/fault.ts'
import { deployFiles } from './deploy.fault.ts'
import { diskFaults } from './disk.fault.ts'
import { edgeFaults } from './edge.fault.ts'
import { startOnFullDisk } from './full-start.fault.ts'
import { floodFaults } from './flood.fault.ts'
import { heavyTextFaults } from './heavy-text.fault.ts'
import { killFaults } from './kill.fault.ts'
import { limitFaults } from './limits.fault.ts'
import { loginFaults } from './login.fault.ts'
import { loadFaults } from './load.fault.ts'
import { processFaults } from './process.fault.ts'
import { proxyFaults } from './proxy.fault.ts'
import { restoreFaults } from './restore.fault.ts'
import { slowFaults } from './slow.fault.ts'
import { startFaults } from './start.fault.ts'
import { textFaults } from './text.fault.ts'

/** In the order of their ids. */
export const FAULTS: Fault[] = [
  ...killFaults,
  ...diskFaults,
  startOnFullDisk,
  ...startFaults,
  ...processFaults,
  ...edgeFaults,
  ...loadFaults,
  ...slowFaults,
  ...restoreFaults,
  ...loginFaults,
  ...limitFaults,
  ...proxyFaults,
  ...textFaults,
  ...heavyTextFaults,
  deployFiles,
  ...floodFaults,
].sort((a, b) => (a.id < b.id ? -1 : 1))
