import pino from 'pino'

export type Logger = pino.Logger

/** Removes possible secrets. Errors keep their stack, because only the operator reads the log. */
export const LOG_OPTIONS = {
  base: null,
  serializers: { err: describeError },
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

/** Removes statement parameters from Drizzle's errors; they can contain password hashes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, ...rest } = pino.stdSerializers.err(error) as pino.SerializedError & { params?: unknown }
  return { ...rest, message: withoutValues(rest.message), stack: withoutValues(rest.stack) }
}

const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '')

let errorLines = 0

/** Returns the number of lines of level error and above since the start. */
export const countErrorLines = (): number => errorLines

const ERROR_LEVEL = pino.levels.values['error'] ?? 50

/** Creates a logger that writes JSON lines to standard output. */
export function createLogger(level: string): Logger {
  return pino({
    ...LOG_OPTIONS,
    level,
    hooks: {
      logMethod(args, method, lineLevel) {
        if (lineLevel >= ERROR_LEVEL) errorLines += 1
        method.apply(this, args)
      },
    },
  })
}
