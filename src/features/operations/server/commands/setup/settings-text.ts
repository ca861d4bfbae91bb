import { parseEnv } from 'node:util'
import type { Variables } from '#server/lib/environment.ts'

/** Settings of the example that stand for those of a newsroom. */
const PLACEHOLDERS = ['PUBLIC_ORIGIN', 'SITE_NAME', 'SITE_TIME_ZONE', 'CONTACT_EMAIL', 'DEMO']

export interface SettingsFile {
  /** The text to which settings are added. */
  text: string
  /** What an operator has set. */
  values: Variables
}

/**
 * Reads a settings file. Lines of the example that is installed with the product set nothing while its name and address
 * are there, and a missing file is like the example.
 */
export function readSettingsFile(text: string | null, example: string): SettingsFile {
  const given = text ?? example
  const [values, placeholders] = [valuesIn(given), valuesIn(example)]
  const isUnedited = ['PUBLIC_ORIGIN', 'SITE_NAME'].every((name) => values[name] === placeholders[name])
  if (!isUnedited) return { text: given, values }
  const unused = example.split('\n').filter((line) => PLACEHOLDERS.includes(line.split('=', 1)[0] ?? ''))
  const bare = given
    .split('\n')
    .filter((line) => !unused.includes(line))
    .join('\n')
  return { text: bare, values: valuesIn(bare) }
}

/** Editors on Windows begin a file with a mark. */
const valuesIn = (text: string): Variables => parseEnv(text.replace(/^\uFEFF/, '')) as Variables

/** Returns the text with settings that it lacks at its end. Settings that are there keep their values and lines. */
export function addSettings({ text, values }: SettingsFile, wanted: Variables): string {
  const missing = Object.entries(wanted).flatMap(([name, value]) =>
    // An empty one counts as not set, and the last line of a name counts.
    value === undefined || (values[name] ?? '') !== '' ? [] : [`${name}=${quoted(value)}\n`],
  )
  if (missing.length === 0) return text
  return `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${missing.join('')}`
}

/** Quotes a value so that the reader of settings files returns it unchanged. */
function quoted(value: string): string {
  if (/^[\w@:/.+%~,-]*$/.test(value)) return value
  const quote = ["'", '`', '"'].find((sign) => !value.includes(sign))
  return quote ? `${quote}${value}${quote}` : value
}
