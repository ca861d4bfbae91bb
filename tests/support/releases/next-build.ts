import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TEXT = /\.(js|css|json)$/

/** Copies the built product to `folder` and renames its fingerprinted scripts, like the next build. */
export function nextBuild(folder: string): string {
  for (const part of ['dist', 'db/migrations', 'db/migrations-postgres', 'db/demo', 'package.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const client = join(folder, 'dist/client')
  const names = readdirSync(join(client, 'assets')).filter((name) => /-[\w-]{8}\.js$/.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(/-[\w-]{8}\.js$/, '-nextbild.js')]))
  for (const [before, after] of renamed) {
    // Compressed copies still contain the old names; the server compresses files without one.
    for (const kind of ['.br', '.gz']) rmSync(join(client, 'assets', before + kind), { force: true })
    renameSync(join(client, 'assets', before), join(client, 'assets', after))
  }
  const texts = readdirSync(join(client, 'assets')).map((name) => join(client, 'assets', name))
  for (const path of [...texts, join(client, '.vite/manifest.json')].filter((each) => TEXT.test(each))) {
    let text = readFileSync(path, 'utf8')
    for (const [before, after] of renamed) text = text.replaceAll(before, after)
    writeFileSync(path, text)
  }
  return folder
}
