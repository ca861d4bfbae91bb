import { importsOf, sourcesIn } from '#tests/support/repository/imports.ts'
const files = ['src', 'db'].flatMap(sourcesIn).filter((p) => !p.includes('/testing/'))
const zone = (p: string) => {
  const m = /^src\/features\/([^/]+)\/([^/]+)\//.exec(p)
  if (m) return `${m[1]}`
  const l = /^src\/(libraries|drivers)\/([^/]+)\//.exec(p)
  if (l) return `${l[1]}/${l[2]}`
  const k = /^src\/(server|client|shared)\/(?:([^/]+)\/)?/.exec(p)
  if (k) return `k:${k[1]}${k[2] ? '/' + k[2] : ''}`
  return 'db'
}
const side = (p: string) => /^src\/features\/[^/]+\/([^/]+)\//.exec(p)?.[1] ?? ''
const by = new Map<string, string[]>()
for (const p of files)
  for (const i of importsOf(p)) {
    const [a, b] = [zone(p), zone(i.target)]
    if (a === b) continue
    const k = `${a} -> ${b}`
    by.set(k, [
      ...(by.get(k) ?? []),
      `${p} -> ${i.target}${i.isTypeOnly ? ' (type)' : ''}${i.isLazy ? ' (lazy)' : ''}`,
    ])
  }
const want = process.argv[2]
if (want) {
  for (const [k, v] of by)
    if (new RegExp(want).test(k)) {
      console.log('##', k)
      for (const x of v) console.log('  ', x)
    }
} else for (const [k, v] of [...by].sort()) console.log(String(v.length).padStart(4), k)
