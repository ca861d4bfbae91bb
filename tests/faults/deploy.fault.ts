import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, NotRun, type Fault } from './support/fault.ts'

const DEPLOY = 'docs/deploy'

/** The program that checks each kind of file. A missing program is not an error in the file. */
const CHECKS: Array<{ program: string; files: RegExp; args: (path: string) => string[] }> = [
  {
    program: 'caddy',
    files: /^Caddyfile$/,
    args: (path) => ['validate', '--config', path, '--adapter', 'caddyfile'],
  },
  { program: 'promtool', files: /^prometheus-rules\.yml$/, args: (path) => ['check', 'rules', path] },
  { program: 'systemd-analyze', files: /\.(service|timer)$/, args: (path) => ['verify', path] },
  { program: 'logrotate', files: /^logrotate\.conf$/, args: (path) => ['--debug', path] },
  { program: 'sh', files: /\.sh$/, args: (path) => ['-n', path] },
]

/** Checks the files of docs/deploy with the programs that read them. */
export const deployFiles: Fault = {
  id: 'P02',
  fault: 'the files of docs/deploy are installed as docs/operating.md describes',
  expected: 'the programs that read them accept all of them',
  async run(lab) {
    const folder = await lab.folder()
    const names = readdirSync(DEPLOY)
    for (const name of names) copyFileSync(join(DEPLOY, name), join(folder, name))
    // systemd-analyze requires the programs that a unit starts, which only an installed system has.
    for (const name of names.filter((one) => one.endsWith('.service'))) {
      const unit = readFileSync(join(folder, name), 'utf8')
      writeFileSync(join(folder, name), unit.replaceAll(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`))
    }
    const accepted: Record<string, boolean> = {}
    const missing: string[] = []
    for (const { program, files, args } of CHECKS) {
      for (const name of names.filter((one) => files.test(one))) {
        const response = runCheck(program, args(join(folder, name)))
        if (response === 'missing') missing.push(program)
        else accepted[`${name} (${program})`] = response
      }
    }
    if (Object.keys(accepted).length <= 1) throw new NotRun('none of the programs is installed here')
    const without = missing.length > 0 ? `; not installed: ${[...new Set(missing)].join(', ')}` : ''
    return judge(accepted, `${Object.keys(accepted).join(', ')}${without}`)
  },
}

function runCheck(program: string, args: string[]): boolean | 'missing' {
  try {
    execFileSync(program, args, { stdio: 'pipe' })
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : false
  }
}
