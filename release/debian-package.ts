import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { capture } from './commands.ts'
import { ROOT, type Arch } from './paths.ts'

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' } satisfies Record<Arch, string>

interface Release {
  /** The folder of the release, with its launcher. */
  folder: string
  version: string
  arch: Arch
}

/**
 * Creates `broadsheet_<version>_<architecture>.deb` in `out`: the release in /opt/broadsheet, a user, a unit, settings
 * and the command line. Returns its path. A quick one is larger, for tests.
 */
export function makeDebianPackage(
  { folder, version, arch }: Release,
  out: string,
  { isQuick = false } = {},
): string {
  const root = `${folder}-deb`
  try {
    layOut(root, folder)
    writeControl(join(root, 'DEBIAN'), { version, arch, kilobytes: kilobytesIn(root) })
    const file = join(out, `broadsheet_${version}_${ARCHITECTURES[arch]}.deb`)
    mkdirSync(out, { recursive: true })
    const packing = isQuick ? ['-Zgzip', '-z1'] : ['-Zxz']
    capture('dpkg-deb', ['--root-owner-group', ...packing, '--build', root, file])
    return file
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Places the files as docs/operating.md does manually, but the command line where packages have theirs. */
function layOut(root: string, folder: string): void {
  const home = join(root, 'opt/broadsheet')
  // Selected after the installation.
  cpSync(folder, home, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== join(folder, 'current'),
  })
  install('docs/deploy/broadsheet.service', join(root, 'lib/systemd/system/broadsheet.service'))
  install('docs/deploy/release.conf', join(root, 'lib/systemd/system/broadsheet.service.d/release.conf'))
  install('docs/deploy/broadsheet.env', join(root, 'etc/broadsheet.env'), 0o640)
  install('docs/deploy/broadsheet.sh', join(root, 'usr/bin/broadsheet'), 0o755)
}

function install(source: string, target: string, mode = 0o644): void {
  mkdirSync(join(target, '..'), { recursive: true })
  cpSync(join(ROOT, source), target)
  chmodSync(target, mode)
}

/** The space that apt announces, as dpkg-gencontrol counts it. */
function kilobytesIn(root: string): number {
  const sizes = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => {
    const stats = lstatSync(join(root, path))
    return stats.isFile() ? Math.ceil(stats.size / 1024) : 1
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface Control {
  version: string
  arch: Arch
  kilobytes: number
}

function writeControl(control: string, { version, arch, kilobytes }: Control): void {
  mkdirSync(control, { recursive: true })
  const fields = {
    Package: 'broadsheet',
    Version: version,
    Architecture: ARCHITECTURES[arch],
    Maintainer: 'Broadsheet <newsroom@broadsheet.example>',
    Section: 'web',
    Priority: 'optional',
    'Installed-Size': String(kilobytes),
    Depends: 'libc6 (>= 2.34), libstdc++6, passwd',
    Recommends: 'xz-utils',
    Description: 'news site with a newsroom behind it',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(control, 'control'), lines.join(''))
  writeFileSync(join(control, 'conffiles'), '/etc/broadsheet.env\n')
  for (const name of ['postinst', 'prerm', 'postrm']) {
    const script = readFileSync(join(ROOT, 'release/debian', name), 'utf8')
    writeFileSync(join(control, name), script.replaceAll('@VERSION@', version), { mode: 0o755 })
  }
}
