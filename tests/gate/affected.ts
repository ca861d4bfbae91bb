import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { DAY_MS } from '#shared/dates.ts'
import {
  byFolder,
  codeFiles,
  distancesFrom,
  importGraph,
  turned,
} from '#tests/support/repository/import-graph.ts'

// Which tests a change affects: those that load a changed file, are beside it, or name a promise that such a test keeps.

const isTest = (path: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(path)

/** Returns the tests that the changed files affect, nearest in the graph first, then by path. */
export function affectedTests(changed: readonly string[]): string[] {
  const files = codeFiles()
  const known = new Set(files)
  const distances = distancesFrom(
    changed.filter((path) => known.has(path)),
    withNeighbors(files),
  )
  return [...distances]
    .filter(([path]) => isTest(path))
    .toSorted(([a, near], [b, far]) => near - far || (a < b ? -1 : 1))
    .map(([path]) => path)
}

/** The graph of who loads whom, with an arrow from a file to the tests beside it, and from a test to browser tests. */
function withNeighbors(files: readonly string[]): Map<string, string[]> {
  const graph = turned(importGraph(files))
  const add = (from: string, to: string[]) => graph.set(from, [...(graph.get(from) ?? []), ...to])
  const folders = byFolder(files.filter(isTest))
  for (const path of files) if (!isTest(path)) add(path, folders.get(dirname(path)) ?? [])
  for (const tests of promises())
    for (const path of tests)
      add(
        path,
        tests.filter((other) => other.endsWith('.spec.ts')),
      )
  return graph
}

/** Returns the tests of each promise in docs/behavior.md and docs/behavior-newsroom.md. */
const promises = (): string[][] =>
  readdirSync('docs')
    .filter((name) => name.startsWith('behavior'))
    .flatMap((name) => readFileSync(`docs/${name}`, 'utf8').split('\n'))
    .map((line) =>
      [...line.matchAll(/\]\((\.\.\/[^)]+)\)/g)]
        .map(([, path = '']) => posix.join('docs', path))
        .filter(isTest),
    )

const MOST_COMMITS = 200

/**
 * Returns the files that changed since `base` and still exist, with those not committed, and that base. Without one that
 * is in the repository: since a day before the newest commit, at most 200 commits ago. Throws where there is no history.
 */
export function changedFiles(wanted = ''): { base: string; changed: string[] } {
  const known = wanted === '' ? '' : git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  const base = known || defaultBase()
  if (base === '' || (base === git('rev-parse', 'HEAD') && known === ''))
    throw new Error('This clone has no history to compare with; fetch more commits.')
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  const changed = names.join('\n').split('\n')
  return { base, changed: changed.filter((path) => path !== '' && existsSync(path)) }
}

function defaultBase(): string {
  const time = Number(git('log', '-1', '--format=%ct'))
  const dayAgo = git('rev-list', '-1', `--before=${time - DAY_MS / 1000}`, 'HEAD')
  const commits = dayAgo ? Number(git('rev-list', '--count', `${dayAgo}..HEAD`)) : Infinity
  if (commits <= MOST_COMMITS) return dayAgo
  return git('rev-list', '-1', `--skip=${MOST_COMMITS}`, 'HEAD') || git('rev-list', '--max-parents=0', 'HEAD')
}

const git = (...args: string[]): string =>
  spawnSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 }).stdout?.trim() ?? ''
