const KINDS = ['post', 'user', 'tag', 'role', 'link', 'setting'] as const

/** Returns an id in the form of Ghost's, which is the same in every export. */
export function ghostId(kind: (typeof KINDS)[number], id: number): string {
  return `b0${KINDS.indexOf(kind)}${id.toString(16).padStart(21, '0')}`
}

/** Returns a text of at most `max` characters, and whether it had to be cut. */
export function fit(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
