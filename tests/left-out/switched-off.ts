import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codeFiles } from '#tests/support/repository/import-graph.ts'
import { OPTIONAL } from '#tests/support/repository/features.ts'
import { LONG } from '#tests/support/long-tests.ts'
import { seeded } from '#tests/support/random.ts'

// `npm run switched-off -- --rounds 20 --seed 1`: runs the tests of the core while two features, chosen at random, are
// off. Names after it choose them: `npm run switched-off -- record notes`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
})
const unknown = positionals.find((name) => !OPTIONAL.includes(name))
if (unknown) throw new Error(`${unknown} is no optional feature; there are ${OPTIONAL.join(', ')}.`)

/** Tests of the core that are about every call, job or switch of the product, or use a feature as their example. */
const NEED_ALL = [
  'src/server/jobs/poisonous-rows.test.ts',
  'src/server/rest/openapi.test.ts',
  'src/server/trpc/policies.test.ts',
  'src/server/trpc/session-only.test.ts',
  'src/server/http/pages/never-cached.test.ts',
  'src/client/lib/article/feature-block.test.tsx',
  'src/features/articles/server/paywall/gate.test.ts',
  'src/features/site/server/features/features.test.ts',
  'src/features/site/server/features/pages-off.test.ts',
]

/** Tests of the core that use a feature as their example otherwise than by a call of its routers. */
const NEED_ONE: Readonly<Record<string, readonly string[]>> = {
  // Readers sign up for newsletters only while these are on.
  'src/features/audience/server/http/newsletter-pages.test.ts': ['newsletters'],
  'src/features/audience/server/http/sign-up-boxes.test.ts': ['newsletters'],
  'src/features/audience/server/people/readers.test.ts': ['newsletters'],
  'src/server/rest/openapi-sources.test.ts': ['rewriter'],
  'src/server/rest/rest.test.ts': ['rewriter'],
  'src/server/http/ops/metrics.test.ts': ['operations', 'webhooks'],
  'src/server/lib/feature-switches.test.ts': ['notes'],
  'src/server/control/control-socket.test.ts': ['moving'],
  'src/features/people/server/rights/writers.test.ts': ['rewriter'],
}

/** Returns the names of the routers of a feature. */
function routersOf(feature: string): string[] {
  const path = `src/features/${feature}/server/parts.ts`
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(/^ +(\w+): \w+Router,$/gm)].map(([, name = '']) => name)
}

/** True for a test that calls a router of one of the features. */
function callsAny(path: string, features: readonly string[]): boolean {
  const routers = features.flatMap(routersOf)
  return (
    routers.length > 0 && new RegExp(`\\.(?:${routers.join('|')})\\.\\w+\\(`).test(readFileSync(path, 'utf8'))
  )
}

/** Returns the unit tests of the core that do without some features, and use no optional one by themselves. */
function testsOfCore(off: readonly string[]): string[] {
  const ofOptional = new RegExp(`features/(?:${OPTIONAL.join('|')})/`)
  const uses = new RegExp(`#features/(?:${OPTIONAL.join('|')})/`)
  return codeFiles().filter(
    (path) =>
      /^(?:src|db)\/.*\.test\.tsx?$/.test(path) &&
      !path.includes('.component.') &&
      !path.startsWith('src/libraries/') &&
      !LONG.includes(path) &&
      !NEED_ALL.includes(path) &&
      !NEED_ONE[path]?.some((feature) => off.includes(feature)) &&
      !callsAny(path, off) &&
      !ofOptional.test(path) &&
      !uses.test(readFileSync(path, 'utf8')),
  )
}

/** Returns two features, the same for each seed. */
function pairOf(seed: number): string[] {
  const next = seeded(seed)
  const left = [...OPTIONAL]
  return [1, 2].flatMap(() => left.splice(Math.floor(next() * left.length), 1))
}

const pairs =
  positionals.length > 0
    ? [positionals]
    : Array.from({ length: Number(values.rounds) }, (_, round) => pairOf(Number(values.seed) + round))
for (const off of pairs) {
  const tests = testsOfCore(off)
  process.stdout.write(`${tests.length} files without ${off.join(' and ')}\n`)
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project', 'sqlite', '--reporter=dot', ...tests],
    { stdio: 'inherit', env: { ...process.env, FEATURES_OFF: off.join(',') } },
  )
  if (status !== 0) process.exitCode = 1
}
