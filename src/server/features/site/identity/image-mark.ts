import { createHash } from 'node:crypto'

/** A short name for an image's content, for its address. */
export const markOf = (source: string): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, 10)
