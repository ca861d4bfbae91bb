import { DatabaseStartError } from '#db/database-errors.ts'
import { AppError } from './lib/app-error.ts'

/** One line that says what to do, for what an operator can mend; the stack of anything else. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseStartError || error instanceof AppError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Set PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  if (error.message.startsWith('Check the environment')) return error.message
  return error.stack ?? error.message
}
