import { actAsOwner, print } from '#server/commands/newsroom.ts'
import { runInServer } from '#server/control/control-client.ts'
import type { Machine } from './machine/machine.ts'
import { thisMachine } from './machine/this-machine.ts'

/** This machine, for a command. */
export const commandMachine = (): Machine =>
  thisMachine({
    print,
    actAsOwner,
    callSite: ({ dataDir }, operation, input) => runInServer(dataDir, operation, input),
  })
