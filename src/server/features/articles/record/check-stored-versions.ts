import type { recordLeaves, recordVersions } from '#db/schema/index.ts'
import type { VersionText } from '#shared/articles/record.ts'
import { isAbout } from './batch-list.ts'
import type { RecordLine } from './parse-rows.ts'
import { isVersion } from './version-text.ts'
import { WrongRecord } from './wrong-record.ts'

type StoredLeaf = typeof recordLeaves.$inferSelect
type StoredVersion = typeof recordVersions.$inferSelect

/** Compares the versions of a leaf with its line, and their words with their hashes. Throws WrongRecord. */
export function checkVersionsOfLeaf(
  line: RecordLine,
  leaf: StoredLeaf,
  versions: readonly StoredVersion[],
): void {
  const reject = (what: string): never => {
    throw new WrongRecord(`Line ${leaf.index + 1}: ${what}`)
  }
  for (const version of versions) {
    const name = `version ${version.version} of article ${version.articleId}`
    if (version.kind !== leaf.kind || version.at !== leaf.at) reject(`${name} has another kind or time.`)
    if (!isHashRight(version)) reject(`the words of ${name} are not those that were signed.`)
    if (version.reason !== reasonOf(version)) reject(`${name} has another reason.`)
  }
  if (isAbout(line, versions)) return
  if (line.list !== undefined) reject('the list of its articles is another one.')
  if (line.article === undefined) reject('it has a version, but no article.')
  reject('its version is not the one that was signed.')
}

/** A version whose words were deleted by law has a hash only. */
function isHashRight({ hash: said, salt, text }: StoredVersion): boolean {
  if (salt === null || text === null) return salt === null && text === null
  return isVersion(said, salt, text)
}

/** Returns the reason that a version states: its own, or the words of its correction. */
function reasonOf({ kind, text }: StoredVersion): string | null {
  if (text === null) return null
  // Its hash was compared.
  const { reason, corrections } = JSON.parse(text) as VersionText
  return reason ?? (kind === 'correction' ? (corrections.at(-1)?.text ?? null) : null)
}
