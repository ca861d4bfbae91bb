import { or, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { usernameKey } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'

/** The form's field of these refusals. */
const FIELD = 'username'

/** Names that readers would take for the site's own, or that mean something to programs. */
const RESERVED = (
  'admin administrator administration root superuser sysadmin system webmaster postmaster hostmaster security ' +
  'abuse support help helpdesk info contact moderator staff official newsroom newsdesk editorial publisher ' +
  'broadsheet anonymous guest nobody null undefined constructor prototype true false'
).split(' ')

/** Scripts with letters that look like Latin ones (Unicode UTS 39, "mixed-script confusables"). */
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u
const LATIN = /\p{Script=Latin}/u
const GREEK_AND_CYRILLIC = /\p{Script=Greek}.*\p{Script=Cyrillic}|\p{Script=Cyrillic}.*\p{Script=Greek}/u

/** Lower-case letters of other alphabets by the Latin ones they look like, also in capitals (from Unicode's confusables.txt). */
const LOOK_ALIKES = {
  a: 'аαɑ',
  b: 'вβь',
  c: 'сⲥᴄ',
  d: 'ԁ',
  e: 'еεҽё',
  f: 'քẝ',
  g: 'ɡցƍ',
  h: 'нһհ',
  i: 'іιıɩɪїꙇ',
  j: 'јϳյ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'ոηռ',
  o: 'оοσօⲟᴏ',
  p: 'рρⲣ',
  q: 'ԛգզ',
  r: 'гᴦⲅ',
  s: 'ѕƽꜱſ',
  t: 'тτ',
  u: 'սυμʋᴜ',
  v: 'ѵνᴠ',
  w: 'ѡωԝաɯᴡ',
  x: 'хχ',
  y: 'уγүʏɣ',
  z: 'ζᴢ',
} as const
const LATIN_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin])),
)

/** What a name looks like, as the column `username_look` has it: look-alike letters of all scripts are one. */
export function lookOf(username: string): string {
  return Array.from(usernameKey(username))
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join('')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .replaceAll('vv', 'w')
    .replaceAll('m', 'rn')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('i', 'l')
}

const RESERVED_LOOKS = new Set(RESERVED.map(lookOf))

/**
 * Throws BAD_REQUEST for a name that mixes scripts, and for one that somebody chose who was not invited and that
 * is reserved or looks like a reserved one.
 */
export function requireHonestName(
  { config }: Pick<Deps, 'config'>,
  username: string,
  { isInvited }: { isInvited: boolean },
): void {
  const isMixed = (LATIN.test(username) && LOOKS_LATIN.test(username)) || GREEK_AND_CYRILLIC.test(username)
  if (isMixed)
    throw new AppError('BAD_REQUEST', 'Username must not mix letters of different alphabets', {
      field: FIELD,
    })
  const look = lookOf(username)
  const ofSite = lookOf(config.site.name.replaceAll(/\s+/g, ''))
  if (!isInvited && (RESERVED_LOOKS.has(look) || look === ofSite)) {
    throw new AppError('BAD_REQUEST', 'This username is reserved', { field: FIELD })
  }
}

/** Throws BAD_REQUEST when an account has the name, or one that looks like it. */
export async function requireFreeName(db: Tx['db'], username: string): Promise<void> {
  const [taken] = await db
    .select({ key: users.usernameKey })
    .from(users)
    .where(or(eq(users.usernameKey, usernameKey(username)), eq(users.usernameLook, lookOf(username))))
    .limit(1)
  if (taken) throw new AppError('BAD_REQUEST', messages.usernameTaken, { field: FIELD })
}
