import { DatabaseStartError, DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { ConfigError } from './config.ts'
import { OperationError } from './control/operation-error.ts'
import { AppError } from './lib/app-error.ts'

/** Errors whose messages are written for the operator. */
const READABLE_ERRORS = [DatabaseStartError, DatabaseUnavailableError, OperationError, ConfigError, AppError]

/** Returns one line for errors that an operator can fix, and the stack of any other. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (READABLE_ERRORS.some((kind) => error instanceof kind)) return error.message
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set PORT to another port.`
  if (code === 'EACCES' && port) return `Port ${port} requires more permissions. Set PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'HOST is not an address of this machine.'
  // File system errors: Node's message names the file.
  if (code && syscall) return error.message
  return error.stack ?? error.message
}
