import pino from 'pino'

export type Logger = pino.Logger

/** Whatever could be a secret is left out; an error keeps its stack, which is for the operator only. */
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

/** Drizzle's errors carry the values of the statement, password hashes among them; those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, ...rest } = pino.stdSerializers.err(error) as pino.SerializedError & { params?: unknown }
  return { ...rest, message: withoutValues(rest.message), stack: withoutValues(rest.stack) }
}

const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '')

let errorLines = 0

/** How many lines of level error and above the process has logged. */
export const countErrorLines = (): number => errorLines

const ERROR_LEVEL = pino.levels.values['error'] ?? 50

/** JSON lines on standard output. */
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
