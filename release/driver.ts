import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, hasProgram } from './commands.ts'
import { nodePackage } from './npm-package.ts'
import { CACHE, ROOT, type Arch } from './paths.ts'

/**
 * The path of better-sqlite3's native part for a Node version. It depends on that version's ABI, so it is
 * compiled with the headers in the `node-linux-*` package; once, as it takes most of a minute.
 */
export function databaseDriver(nodeVersion: string, arch: Arch): string {
  const source = join(ROOT, 'node_modules/better-sqlite3')
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const compiled = join(
    CACHE,
    'drivers',
    `better-sqlite3-${version}-node-${nodeVersion}-linux-${arch}-2.node`,
  )
  if (existsSync(compiled)) return compiled
  mkdirSync(join(CACHE, 'drivers'), { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'broadsheet-driver-'))
  try {
    cpSync(source, work, { recursive: true, filter: (path) => !path.startsWith(join(source, 'build')) })
    // npm brings node-gyp along for the scripts of packages.
    capture('npm', ['run', 'build-release', '--loglevel=error'], {
      cwd: work,
      env: {
        ...process.env,
        ...compilerFor(arch),
        npm_config_nodedir: nodePackage(nodeVersion, arch),
        npm_config_arch: arch,
        CXXFLAGS: `-include ${join(ROOT, 'release/object-wrap.h')}`,
      },
    })
    const unfinished = `${compiled}.${process.pid}`
    cpSync(join(work, 'build/Release/better_sqlite3.node'), unfinished)
    capture(toolFor(arch, 'strip'), ['--strip-unneeded', unfinished])
    renameSync(unfinished, compiled)
    return compiled
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** A tool of the compiler, by its cross-compiling name for another architecture than this machine's. */
export function toolFor(arch: Arch, tool: string): string {
  if (arch === process.arch) return tool
  return `${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu-${tool}`
}

function compilerFor(arch: Arch): Record<string, string> {
  if (arch === process.arch) return {}
  if (!hasProgram(toolFor(arch, 'g++'))) {
    throw new Error(
      `Compiling for ${arch} needs ${toolFor(arch, 'g++')} (Debian: apt install g++-aarch64-linux-gnu)`,
    )
  }
  return { CC: toolFor(arch, 'gcc'), CXX: toolFor(arch, 'g++'), AR: toolFor(arch, 'ar') }
}
