import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { layOutImage } from './lay-out.ts'
import { ROOT, type Arch } from './paths.ts'
import { makeKey, makeRelease } from './release-file.ts'

const HELP = `Makes the release file of this version.

npm run release -- [--key FILE] [--arch x64|arm64] [--out DIR]   (release-files)
npm run release -- --make-key FILE   writes a new private key, and its public key to FILE.pub
npm run release -- --check           tries real releases: install, update under load, go back
npm run release -- --folder DIR      lays the product out for the Node that runs now, as in the image`

const say = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    arch: { type: 'string', default: process.arch },
    out: { type: 'string', default: 'release-files' },
    'make-key': { type: 'string' },
    check: { type: 'boolean' },
    folder: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const keyFile = values['make-key']
if (values.help) say(HELP)
else if (keyFile) {
  makeKey(resolve(keyFile))
  say(`${keyFile} signs releases: keep it secret. ${keyFile}.pub checks them.`)
} else if (values.check) check()
else if (values.folder) {
  layOutImage(resolve(values.folder))
  say(`The product is in ${values.folder}.`)
} else release()

/** The same tests as in `npm test`, with the Node and the packages of a real release. */
function check(): void {
  const env = { ...process.env, RELEASE_NODE: 'bundled' }
  const args = ['playwright', 'test', 'tests/e2e/release.spec.ts']
  process.exitCode = spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
}

function release(): void {
  const { arch, out, key } = values
  if (arch !== 'x64' && arch !== 'arm64') throw new Error(`There is no release for ${arch}`)
  say(makeRelease({ arch: arch satisfies Arch, out: resolve(out), keyFile: key ? resolve(key) : null }))
  if (!key) say('It is not signed: "broadsheet update" refuses it. Give a key with --key FILE.')
}
