import { or, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { users } from '#features/people/tables/users.ts'
import { siteName } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { usernameKey } from '#features/people/shared/auth.ts'

/** The form field that the errors belong to. */
const FIELD = 'username'

/** Names that look official or have a special meaning to programs. */
const RESERVED = (
  'admin administrator administration root superuser sysadmin system webmaster postmaster hostmaster security ' +
  'abuse support help helpdesk info contact moderator staff official newsroom newsdesk editorial publisher ' +
  'broadsheet anonymous guest nobody null undefined constructor prototype true false'
).split(' ')

/** Scripts with letters that look Latin (Unicode UTS 39, mixed-script confusables). */
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u
const LATIN = /\p{Script=Latin}/u
const GREEK_AND_CYRILLIC = /\p{Script=Greek}.*\p{Script=Cyrillic}|\p{Script=Cyrillic}.*\p{Script=Greek}/u

/** Latin letters and the lowercase letters of other scripts that look like them (Unicode confusables.txt). */
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

/** Returns a name with look-alike characters replaced, to compare with the column `username_look`. */
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

/** Throws BAD_REQUEST for a name that mixes scripts, and for a reserved name unless the user was invited. */
export async function requireHonestName(
  deps: Pick<Deps, 'db' | 'config'>,
  username: string,
  { isInvited }: { isInvited: boolean },
): Promise<void> {
  const isMixed = (LATIN.test(username) && LOOKS_LATIN.test(username)) || GREEK_AND_CYRILLIC.test(username)
  if (isMixed)
    throw new AppError('BAD_REQUEST', 'usernameMixed', {
      field: FIELD,
    })
  const look = lookOf(username)
  const siteLook = lookOf((await siteName(deps)).replaceAll(/\s+/g, ''))
  if (!isInvited && (RESERVED_LOOKS.has(look) || look === siteLook)) {
    throw new AppError('BAD_REQUEST', 'usernameReserved', { field: FIELD })
  }
}

/** Throws BAD_REQUEST if the name, or one that looks like it, is taken. */
export async function requireFreeName(db: Tx['db'], username: string): Promise<void> {
  const [taken] = await db
    .select({ key: users.usernameKey })
    .from(users)
    .where(or(eq(users.usernameKey, usernameKey(username)), eq(users.usernameLook, lookOf(username))))
    .limit(1)
  if (taken) throw new AppError('BAD_REQUEST', 'usernameTaken', { field: FIELD })
}
