import { actAsOwner, print } from '#server/commands/newsroom.ts'
import { runInServer } from '#server/control/control-client.ts'
import type { Machine } from './machine/machine.ts'
import { thisMachine } from './machine/this-machine.ts'

/** This machine, for a command. */
export function commandMachine(): Machine {
  // Who reads the first lines only, such as `head`, does not end setup halfway.
  process.stdout.on('error', () => undefined)
  return thisMachine({
    print,
    actAsOwner,
    callSite: ({ dataDir }, operation, input) => runInServer(dataDir, operation, input),
  })
}
