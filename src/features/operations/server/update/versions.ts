import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UpdateError } from './update-error.ts'

/** An installed release, in which `current` and `previous` are links into `versions`. */
export interface Installation {
  home: string
}

/** Returns the installation at `home`. Throws UpdateError if it is not an unpacked release. */
export function openInstallation(home: string): Installation {
  if (existsSync(join(home, 'versions')) && linkedVersion({ home }, 'current')) return { home }
  throw new UpdateError(
    'This Broadsheet was not installed from a release file. Update it the way it was installed: see docs/operating.md, "Update".',
  )
}

export const versionsDir = ({ home }: Installation) => join(home, 'versions')
export const folderOf = (at: Installation, version: string) => join(versionsDir(at), version)

/** Returns the names of the extensions that a version was built with. */
export function extensionsOf(at: Installation, version: string): string[] {
  const path = join(folderOf(at, version), 'dist/extensions.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []
}

/** Returns the version that a link points to, or null. */
export function linkedVersion({ home }: Installation, link: 'current' | 'previous'): string | null {
  try {
    return basename(readlinkSync(join(home, link)))
  } catch {
    return null
  }
}

/** Points a link to a version atomically. */
export function linkVersion({ home }: Installation, link: 'current' | 'previous', version: string): void {
  const temporary = join(home, `.${link}.new`)
  rmSync(temporary, { force: true })
  symlinkSync(join('versions', version), temporary)
  renameSync(temporary, join(home, link))
}

/** Deletes the link to the previous version. */
export function unlinkPrevious({ home }: Installation): void {
  rmSync(join(home, 'previous'), { force: true })
}

/** Deletes all versions except the named ones. */
export function removeOtherVersions(at: Installation, keep: ReadonlyArray<string | null>): void {
  for (const name of readdirSync(versionsDir(at))) {
    if (!keep.includes(name)) rmSync(folderOf(at, name), { recursive: true, force: true })
  }
}

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,40}))?$/

export const isVersion = (text: string) => VERSION.test(text)

/** Returns a negative number if `a` is older than `b`. Like semver.org, but pre-releases are compared as text. */
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
