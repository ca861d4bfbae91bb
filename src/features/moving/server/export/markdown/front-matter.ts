// A field for each line, with its value as JSON, which every YAML parser understands too.

/** Returns fields and a text as Markdown with front matter. Fields without a value are left out. */
export function toFrontMatter(fields: Record<string, unknown>, text: string): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => `${name}: ${oneLine(value)}`)
  return `---\n${lines.join('\n')}\n---\n${text}`
}

/** YAML takes these as line ends. */
const oneLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0085\u2028\u2029\uFEFF]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Returns the fields and the text of a file. Throws SyntaxError for one that `toFrontMatter` did not write. */
export function parseFrontMatter(file: string): { fields: Record<string, unknown>; text: string } {
  if (!file.startsWith('---\n')) throw new SyntaxError('it does not begin with front matter')
  const end = file.indexOf('\n---\n', 3)
  if (end < 0) throw new SyntaxError('its front matter has no end')
  const fields: Record<string, unknown> = {}
  for (const line of file.slice(4, end).split('\n')) {
    if (line === '') continue
    const [, name = '', value = ''] = /^([A-Za-z]\w*): (.*)$/.exec(line) ?? []
    if (name === '') throw new SyntaxError(`the line “${line.slice(0, 60)}” is not a field`)
    // Defined, because `__proto__` would not be a field.
    Object.defineProperty(fields, name, { value: JSON.parse(value), enumerable: true, configurable: true })
  }
  return { fields, text: file.slice(end + 5) }
}
