import { siteName } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { message } from '#shared/catalog/message.ts'

/** Words from this context that attackers try first (ASVS 6.1.2, 6.2.11). */
const CONTEXT_WORDS = ['broadsheet', 'newsroom', 'newspaper', 'news', 'press', 'editor', 'admin', 'password']

interface Whose {
  username: string | null
  /** Of the form that has the password. */
  field?: string
  /** The name that the site is about to have. */
  paperName?: string
}

/**
 * Throws BAD_REQUEST for the form's `field` if a password is too short, blank, common, or consists only of
 * context words, words of the site's name and the username (ASVS 6.2.1, 6.2.4, 6.2.11).
 */
export async function requireGoodPassword(
  deps: Pick<Deps, 'db' | 'config'>,
  password: string,
  { username, field = 'password', paperName = '' }: Whose,
): Promise<void> {
  const min = deps.config.passwordMinLength
  if (Array.from(password).length < min) {
    throw new AppError('BAD_REQUEST', message('passwordTooShort', { min }), { field })
  }
  if (min < 8) return
  const names = `${await siteName(deps)} ${paperName}`.split(/\s+/)
  const contextWords = [...CONTEXT_WORDS, ...names, username ?? '']
  const reject = (reason: 'passwordRepeats' | 'passwordOfKnownWords' | 'passwordCommon') => {
    throw new AppError('BAD_REQUEST', reason, { field })
  }
  if (isOneCharacterRepeated(password)) reject('passwordRepeats')
  if (isMadeOf(password, contextWords)) reject('passwordOfKnownWords')
  if (await isCommon(password)) reject('passwordCommon')
}

/** From sixteen characters on, even a repeated character is long enough. */
function isOneCharacterRepeated(password: string): boolean {
  return password.trim() === '' || (password.length < 16 && new Set(password).size < 2)
}

/** Compares letters only, so digits and symbols around the words do not help. */
function isMadeOf(password: string, words: string[]): boolean {
  const letters = lettersOf(password)
  let rest = letters
  for (const word of words.map(lettersOf).toSorted((a, b) => b.length - a.length)) {
    if (word) rest = rest.replaceAll(word, '')
  }
  return letters !== '' && rest === ''
}

const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '')

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** The list is loaded with the first new password, to keep startup fast. */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= import('./common-passwords.json', { with: { type: 'json' } }).then(
    ({ default: common }) => new Set(common.words.split(' ')),
  )
  return (await commonPasswords).has(password.toLowerCase())
}
