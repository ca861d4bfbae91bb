const KINDS = ['post', 'user', 'tag', 'role', 'link', 'setting'] as const

/** Returns an id in the form of Ghost's, which is the same in every export. */
export function ghostId(kind: (typeof KINDS)[number], id: number): string {
  return `b0${KINDS.indexOf(kind)}${id.toString(16).padStart(21, '0')}`
}
