import { readFileSync } from 'node:fs'
import { codeFiles } from './support/repository/import-graph.ts'
import { importsOf } from './support/repository/imports.ts'
import { CORE, OPTIONAL } from './support/repository/features.ts'

// Prints how the code is spread: lines of the product and of tests for each feature and for what lies below them, the
// folders of each feature, the lists that name it, and the imports of it from elsewhere.

/** Lists of features that are not beside their folder. */
const LISTS = [
  'src/features.server.ts',
  'src/features.client.ts',
  'src/features.desk.ts',
  'src/features.shared.ts',
  'db/schema/index.ts',
]

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^tests\//.test(path)
const ownerOf = (path: string): string =>
  /^src\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^src\/(?:libraries|drivers)\/[^/]+/.exec(path)?.[0] ??
  'kernel'

const files = codeFiles().filter((path) => /^(?:src|db)\//.test(path))
const linesOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0)

function measure(owner: string) {
  const own = files.filter((path) => ownerOf(path) === owner)
  const product = own.filter((path) => !isTest(path))
  const root = `src/features/${owner}/`
  const lists = LISTS.filter((path) => readFileSync(path, 'utf8').includes(`features/${owner}/`))
  const arrows = files
    .filter((path) => !isTest(path) && ownerOf(path) !== owner && !LISTS.includes(path))
    .flatMap((path) => importsOf(path).filter(({ target }) => target.startsWith(root)))
  return {
    product: linesOf(product),
    tests: linesOf(own.filter(isTest)),
    files: product.length,
    lists: lists.length,
    'imports from elsewhere': arrows.length,
  }
}

const others = [...new Set(files.map(ownerOf))].filter((owner) => ![...CORE, ...OPTIONAL].includes(owner))
const table = (owners: readonly string[]) =>
  Object.fromEntries(owners.map((owner) => [owner, measure(owner)] as const))
const parts = {
  'core features': table(CORE),
  'optional features': table(OPTIONAL),
  below: table(others.toSorted()),
}
for (const [title, rows] of Object.entries(parts)) {
  const sum = Object.values(rows).reduce((lines, row) => lines + row.product, 0)
  console.log(`\n${title}: ${sum} product lines`)
  console.table(rows)
}
