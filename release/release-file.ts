import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { signFile } from './sign-file.ts'
import { capture, hasProgram } from './commands.ts'
import { makeDebianPackage } from './debian-package.ts'
import { databaseDriver, toolFor } from './driver.ts'
import { layOutProduct } from './lay-out.ts'
import nodes from './nodes.json' with { type: 'json' }
import { nodePackage } from './npm-package.ts'
import { ROOT, type Arch } from './paths.ts'

interface ReleaseOptions {
  arch: Arch
  out: string
  /** A private Ed25519 key in PEM. Null creates an unsigned release, which `broadsheet update` rejects. */
  keyFile: string | null
  /** Also creates a package for Debian and Ubuntu. */
  isDebian?: boolean
}

/** Creates `broadsheet-<version>-linux-<arch>.tar.xz`, its signature and SHA256SUMS. Returns the path of the archive. */
export function makeRelease({ arch, out, keyFile, isDebian = false }: ReleaseOptions): string {
  const key = keyFile ? readPrivateKey(keyFile) : null
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const name = `broadsheet-${version}-linux-${arch}`
  const work = mkdtempSync(join(tmpdir(), 'broadsheet-release-'))
  try {
    const folder = join(work, name)
    const product = productFolder(folder, version)
    layOutProduct(product, databaseDriver(nodes.bundled, arch), arch)
    addNode(product, arch)
    finishRelease(folder, { version, arch, key })
    mkdirSync(out, { recursive: true })
    const archive = join(out, `${name}.tar.xz`)
    packRelease(folder, archive, key)
    if (isDebian) makeDebianPackage({ folder, version, arch }, out)
    writeSums(out)
    return archive
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

interface Content {
  version: string
  arch: Arch
  key: KeyObject | null
}

/** Returns the folder of the product within a release. */
export const productFolder = (folder: string, version: string) => join(folder, 'versions', version)

/** Adds the launcher, the link `current`, `release.json` and the public key to a release. */
export function finishRelease(folder: string, { version, arch, key }: Content): void {
  const product = productFolder(folder, version)
  const facts = { version, platform: 'linux', arch, node: nodes.bundled }
  writeFileSync(join(product, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`)
  if (key) {
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' })
    writeFileSync(join(product, 'release-key.pem'), publicKey)
  }
  cpSync(join(ROOT, 'release/launcher.sh'), join(folder, 'broadsheet'))
  chmodSync(join(folder, 'broadsheet'), 0o755)
  symlinkSync(join('versions', version), join(folder, 'current'))
}

function addNode(product: string, arch: Arch): void {
  const node = nodePackage(nodes.bundled, arch)
  const binary = join(product, 'bin/node')
  mkdirSync(join(product, 'bin'), { recursive: true })
  cpSync(join(node, 'bin/node'), binary)
  cpSync(join(node, 'LICENSE'), join(product, 'bin/node-LICENSE'))
  // Debug symbols make up a good part of the file.
  if (hasProgram(toolFor(arch, 'strip'))) capture(toolFor(arch, 'strip'), [binary])
}

/** Packs and signs a release. The archive is reproducible: sorted names, a fixed time, no owner. */
export function packRelease(folder: string, archive: string, key: KeyObject | null, level = 9): void {
  const time =
    process.env['SOURCE_DATE_EPOCH'] ?? capture('git', ['log', '-1', '--format=%ct'], { cwd: ROOT }).trim()
  const tarball = archive.replace(/\.xz$/, '')
  capture('tar', [
    '--create',
    `--file=${tarball}`,
    `--directory=${dirname(folder)}`,
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
    basename(folder),
  ])
  // Several threads would compress less.
  capture('xz', ['--threads=1', `-${level}`, '--force', tarball])
  rmSync(`${archive}.sig`, { force: true })
  if (key) writeFileSync(`${archive}.sig`, signFile(archive, key))
}

function writeSums(out: string): void {
  const archives = readdirSync(out).filter((file) => /\.(tar\.xz|deb)$/.test(file))
  const lines = archives.toSorted().map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex')
    return `${digest}  ${basename(file)}\n`
  })
  writeFileSync(join(out, 'SHA256SUMS'), lines.join(''))
}

function readPrivateKey(path: string): KeyObject {
  const key = createPrivateKey(readFileSync(path))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is not an Ed25519 key`)
  return key
}

/** Writes a new private key to `path`, readable by its owner only, and the public key to `<path>.pub`. Throws if it exists. */
export function makeKey(path: string): void {
  if (existsSync(path)) throw new Error(`${path} already exists`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(`${path}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
}
