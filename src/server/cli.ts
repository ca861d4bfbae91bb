// First: the database must be known before its tables are described.
import './database-url.ts'
import { createProgram } from './commands/program.ts'
import { ConfigError } from './config.ts'
import { explain } from './explain-error.ts'
import { APP_BUILD } from './installation.ts'

/** `EX_CONFIG` of sysexits.h. The unit of systemd does not start the server again after it. */
const WRONG_SETTINGS = 78

async function main(argv: string[]): Promise<void> {
  const program = createProgram({
    version: APP_BUILD,
    start: async (options) => (await import('./main.ts')).start(options),
  })
  if (argv.length === 0) program.outputHelp()
  else await program.parseAsync(argv, { from: 'user' })
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  // A failed start may have left timers and connections that would keep the process alive.
  process.exit(error instanceof ConfigError ? WRONG_SETTINGS : 1)
})
