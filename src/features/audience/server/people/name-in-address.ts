/** Mailbox names of offices, not of people. */
const OFFICES = new Set(
  'admin contact desk editor hello help info mail me news newsletter newsletters no-reply noreply office post postmaster press redaktion reply sales service subscribe support team test user webmaster'.split(
    ' ',
  ),
)

/** Returns the name of a person that an address begins with, such as "Ann Lee"; empty if it does not begin with a name. */
export function nameInAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/, 1)
  if (OFFICES.has(local.toLowerCase())) return ''
  const words = local.split(/[._]+/)
  // Digits, single letters and long strings are signs of a made-up word.
  if (words.length > 3 || !words.every((word) => /^\p{L}[\p{L}'’-]{1,19}$/u.test(word))) return ''
  return words.map(capitalized).join(' ')
}

const capitalized = (word: string) =>
  word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-')
