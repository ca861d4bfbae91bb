import pino from 'pino'
import { findUnavailable } from '#db/connection/database-errors.ts'
import { withoutSecret } from '#features/audience/shared/mailed-links.ts'

/** Children count with their parent. */
export type Logger = pino.Logger & {
  /** Returns the number of lines of level error and above since the start. */
  countErrors(): number
}

/** Removes possible secrets. Errors keep their stack, because only the operator reads the log. */
export const LOG_OPTIONS = {
  base: null,
  serializers: { err: describeError, path: pathForLog },
  redact: {
    paths: [
      'password',
      'cookie',
      'authorization',
      'token',
      'code',
      '*.password',
      '*.cookie',
      '*.authorization',
      '*.token',
      '*.newPassword',
      '*.currentPassword',
    ],
    remove: true,
  },
} satisfies pino.LoggerOptions

function pathForLog(path: unknown): unknown {
  return typeof path === 'string' ? withoutSecret(path) : path
}

/** Removes statement parameters from Drizzle's errors; they can contain password hashes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, ...rest } = pino.stdSerializers.err(error) as pino.SerializedError & { params?: unknown }
  return { ...rest, message: withoutValues(rest.message), stack: withoutValues(rest.stack) }
}

const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '')

const ERROR_LEVEL = pino.levels.values['error'] ?? 50

interface LoggerOptions {
  /** True while the database cannot be reached, which one line says: errors because of it are left out. */
  isAway?: () => boolean
  /** Default: standard output. */
  write?: (line: string) => void
}

/** Creates a logger that writes JSON lines. */
export function createLogger(level: string, { isAway = () => false, write }: LoggerOptions = {}): Logger {
  let errorLines = 0
  const options: pino.LoggerOptions = {
    ...LOG_OPTIONS,
    level,
    hooks: {
      logMethod(args, method, lineLevel) {
        if (lineLevel >= ERROR_LEVEL) {
          if (isAway() && isLostConnection(args[0])) return
          errorLines += 1
        }
        method.apply(this, args)
      },
    },
  }
  const logger = write ? pino(options, { write }) : pino(options)
  return Object.assign(logger, { countErrors: () => errorLines })
}

const isLostConnection = (fields: unknown): boolean =>
  fields instanceof Object && 'err' in fields && findUnavailable(fields.err)?.reason === 'connection'
