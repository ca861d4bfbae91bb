const QUOTED = /^\s*(["'`])((?:(?!\1)[^])*)\1\s*$/

/**
 * Returns a value without the quotes around all of it, as `util.parseEnv` reads a settings file. `docker run
 * --env-file` passes them on. Without quotes, the end of a line is no part of it: secrets that were made from files end
 * with one.
 */
export function unquoted(value: string): string {
  const [, quote, inner] = QUOTED.exec(value) ?? []
  if (inner === undefined) return value.replace(/[\r\n]+$/, '')
  return quote === '"' ? inner.replaceAll('\\n', '\n') : inner
}
