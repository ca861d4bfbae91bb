import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProgram } from './commands.ts'
import { ROOT } from './paths.ts'

/** Builds the Docker image of this version. Returns its names. Throws without Docker, and if the build fails. */
export function buildImage(): string[] {
  if (!hasProgram('docker')) throw new Error('Building the image needs Docker, which is not installed here')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const names = ['broadsheet', `broadsheet:${version}`]
  const tags = names.flatMap((name) => ['--tag', name])
  const { status } = spawnSync('docker', ['build', ...tags, '.'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('docker build failed')
  return names
}
