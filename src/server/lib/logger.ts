import pino from 'pino'

export type Logger = pino.Logger

/** JSON lines on standard output; whatever could be a secret is left out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['password', 'cookie', 'authorization', '*.password', '*.cookie', '*.authorization', '*.token'],
      remove: true,
    },
  })
}
