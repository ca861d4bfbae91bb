import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Words of the place, which are the first that somebody guesses (ASVS 6.1.2, 6.2.11). */
const CONTEXT_WORDS = ['broadsheet', 'newsroom', 'newspaper', 'news', 'press', 'editor', 'admin', 'password']

/**
 * Throws BAD_REQUEST, for a form's `field`, for a password that is too short, blank, among the best known, or made of nothing but the
 * site's name, the person's own name or a word of the place, with digits and signs around it
 * (ASVS 6.2.1, 6.2.4, 6.2.11).
 */
export async function requireGoodPassword(
  { config }: Pick<Deps, 'config'>,
  password: string,
  { username, field = 'password' }: { username: string | null; field?: string },
): Promise<void> {
  const min = config.passwordMinLength
  if (Array.from(password).length < min) {
    throw new AppError('BAD_REQUEST', `Password must be at least ${min} characters`, { field })
  }
  if (min < 8) return
  const context = [...CONTEXT_WORDS, config.site.name, username ?? '']
  if (isOneCharacter(password) || isMadeOf(password, context) || (await isCommon(password))) {
    throw new AppError('BAD_REQUEST', 'This password is too easy to guess', { field })
  }
}

/** True for blanks alone, and for up to fifteen times the same character. */
function isOneCharacter(password: string): boolean {
  return password.trim() === '' || (password.length < 16 && new Set(password).size < 2)
}

/** True when nothing but digits and signs is left without the words. */
function isMadeOf(password: string, words: string[]): boolean {
  const letters = lettersOf(password)
  let rest = letters
  for (const word of words.map(lettersOf).toSorted((a, b) => b.length - a.length)) {
    if (word) rest = rest.replaceAll(word, '')
  }
  return letters !== '' && rest === ''
}

const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '')

let dictionary: Promise<ReadonlySet<string>> | undefined

/** Some 5,000 passwords of eight characters or more, read with the first new password and not at start. */
async function isCommon(password: string): Promise<boolean> {
  dictionary ??= import('./common-passwords.json', { with: { type: 'json' } }).then(
    ({ default: common }) => new Set(common.words.split(' ')),
  )
  return (await dictionary).has(password.toLowerCase())
}
