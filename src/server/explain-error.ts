import { DatabaseStartError, DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { ConfigError } from './config.ts'
import { OperationError } from './control/operation-error.ts'
import { BackupError } from './features/backup/backup-error.ts'
import { UpdateError } from './features/update/update-error.ts'
import { AppError } from './lib/app-error.ts'

/** Their messages are written for the operator. */
const READABLE_ERRORS = [
  DatabaseStartError,
  DatabaseUnavailableError,
  BackupError,
  OperationError,
  UpdateError,
  ConfigError,
  AppError,
]

/** One line that says what to do, for what an operator can mend; the stack of anything else. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (READABLE_ERRORS.some((kind) => error instanceof kind)) return error.message
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Set PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  // A file or folder that is missing, full or forbidden: Node names it in the message.
  if (code && syscall) return error.message
  return error.stack ?? error.message
}
