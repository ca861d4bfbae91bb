import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UpdateError } from './update-error.ts'

/** How a release is laid out: `current` and `previous` are links into `versions`. */
export interface Installation {
  home: string
}

/** The installation at `home`; throws UpdateError when that is not an unpacked release. */
export function openInstallation(home: string): Installation {
  if (existsSync(join(home, 'versions')) && linkedVersion({ home }, 'current')) return { home }
  throw new UpdateError(
    'This Broadsheet was not installed from a release file. Update it the way it was installed: see docs/releases.md.',
  )
}

export const versionsDir = ({ home }: Installation) => join(home, 'versions')
export const folderOf = (at: Installation, version: string) => join(versionsDir(at), version)

/** The version a link points to, or null. */
export function linkedVersion({ home }: Installation, link: 'current' | 'previous'): string | null {
  try {
    return basename(readlinkSync(join(home, link)))
  } catch {
    return null
  }
}

/** Points a link to a version in one step: at no moment is there none. */
export function linkVersion({ home }: Installation, link: 'current' | 'previous', version: string): void {
  const fresh = join(home, `.${link}.new`)
  rmSync(fresh, { force: true })
  symlinkSync(join('versions', version), fresh)
  renameSync(fresh, join(home, link))
}

/** After this there is no earlier version to go back to. */
export function unlinkPrevious({ home }: Installation): void {
  rmSync(join(home, 'previous'), { force: true })
}

/** Removes every version but the ones named. */
export function removeOtherVersions(at: Installation, keep: ReadonlyArray<string | null>): void {
  for (const name of readdirSync(versionsDir(at))) {
    if (!keep.includes(name)) rmSync(folderOf(at, name), { recursive: true, force: true })
  }
}

/** The tags of a version's migrations, in the order they run. */
export function migrationTags(at: Installation, version: string): string[] {
  const path = join(folderOf(at, version), 'db/migrations/meta/_journal.json')
  const { entries }: { entries: Array<{ idx: number; tag: string }> } = JSON.parse(readFileSync(path, 'utf8'))
  return entries.toSorted((a, b) => a.idx - b.idx).map(({ tag }) => tag)
}

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,40}))?$/

export const isVersion = (text: string) => VERSION.test(text)

/** Negative when `a` is older than `b` (semver.org, section 11, with pre-releases compared as text). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [VERSION.exec(a) ?? [], VERSION.exec(b) ?? []]
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part]) - Number(right[part])
    if (difference !== 0) return difference
  }
  const [before, after] = [left[4], right[4]]
  if (before === after) return 0
  if (!before || !after) return before ? -1 : 1
  return before < after ? -1 : 1
}
