/** On every response that a commit can change. Purging it empties a shared cache like the caches of this process. */
export const SITE_KEY = 'site'

/** On every uploaded file. */
export const ALL_MEDIA_KEY = 'media'

/** Returns the key of an uploaded file, its sizes included: `media-` and the random start of their names. */
export function mediaKey(nameOrUrl: string): string {
  const name = nameOrUrl.slice(nameOrUrl.lastIndexOf('/') + 1)
  const stem = /^[0-9a-f]{32}/.exec(name)?.[0] ?? name.replace(/(-\d+)?\.\w+$/, '')
  return `media-${stem}`
}
