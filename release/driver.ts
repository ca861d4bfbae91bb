import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, hasProgram } from './commands.ts'
import { nodePackage } from './npm-package.ts'
import { CACHE, ROOT, type Arch } from './paths.ts'

/**
 * Returns the path of better-sqlite3's native module, compiled for the ABI of a Node version with the headers of its
 * `node-linux-*` package. The result is cached.
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
    // npm provides node-gyp to package scripts.
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

/** Returns the name of a compiler tool, with the cross-compiling prefix if `arch` is not this machine's. */
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
