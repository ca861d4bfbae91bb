/** What is below `/newsletters` in mails, before the secret of a link. */
export const MAILED_LINKS = ['article', 'confirm', 'leave', 'me', 'account', 'sign-in'] as const

const SLASH = '(?:/|%2f)+'
const SECRET = new RegExp(
  `(${SLASH}(?:newsletters${SLASH}(?:${MAILED_LINKS.join('|')})|preview)${SLASH}).+`,
  'is',
)

/** Returns a path without the secret of a mailed link or a preview link, and without what was added to it. */
export const withoutSecret = (path: string): string => path.replace(SECRET, '$1…')
