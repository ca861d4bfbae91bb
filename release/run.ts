import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildImage } from './image.ts'
import { layOutImage } from './lay-out.ts'
import { ROOT, type Arch } from './paths.ts'
import { makeKey, makeRelease } from './release-file.ts'

const HELP = `Creates the release file of this version.

npm run release -- [--key FILE] [--arch x64|arm64] [--out DIR] [--deb]   (default: release-files)
  --deb also creates a package for Debian and Ubuntu
npm run release -- --make-key FILE   writes a new private key to FILE and its public key to FILE.pub
npm run release -- --check           tests real releases: install, update under load, roll back
npm run release -- --image           builds the Docker image broadsheet, also named after the version
npm run release -- --folder DIR      creates the product for the current Node, as in the Docker image`

const print = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    arch: { type: 'string', default: process.arch },
    out: { type: 'string', default: 'release-files' },
    'make-key': { type: 'string' },
    check: { type: 'boolean' },
    deb: { type: 'boolean' },
    folder: { type: 'string' },
    image: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const keyFile = values['make-key']
if (values.help) print(HELP)
else if (keyFile) {
  makeKey(resolve(keyFile))
  print(`${keyFile} signs releases. Keep it secret. ${keyFile}.pub verifies them.`)
} else if (values.check) check()
else if (values.image) print(`Built ${buildImage().join(' and ')}.`)
else if (values.folder) {
  layOutImage(resolve(values.folder))
  print(`The product is in ${values.folder}.`)
} else release()

/** Runs the release tests of `npm run test:all` with the Node and the packages of a real release. */
function check(): void {
  const env = { ...process.env, RELEASE_NODE: 'bundled' }
  const args = ['playwright', 'test', 'tests/e2e/release.spec.ts']
  process.exitCode = spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
}

function release(): void {
  const { arch, out, key, deb: isDebian = false } = values
  if (arch !== 'x64' && arch !== 'arm64') throw new Error(`There is no release for ${arch}`)
  print(
    makeRelease({
      arch: arch satisfies Arch,
      out: resolve(out),
      keyFile: key ? resolve(key) : null,
      isDebian,
    }),
  )
  if (!key) print('It is not signed, so "broadsheet update" rejects it. Sign it with --key FILE.')
}
