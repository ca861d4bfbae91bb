import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { importsOf } from './imports.ts'

const FOLDERS = ['src', 'db', 'tests', 'release']

/** Returns every source file with its tests, as paths from the root of the repository, in order. */
export const codeFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
    .filter((path) => /\.(?:tsx?|mts|mjs)$/.test(path) && !path.startsWith('db/data/'))
    .toSorted()

/** Returns the files that each file loads, without imports of types alone. */
export const importGraph = (files: readonly string[]): Map<string, string[]> =>
  new Map(
    files.map((path) => [
      path,
      importsOf(path).flatMap(({ target, isTypeOnly }) => (isTypeOnly ? [] : target)),
    ]),
  )

/** Returns the graph with all arrows turned around: who loads each file. */
export function turned(graph: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const result = new Map<string, string[]>()
  for (const [from, targets] of graph)
    for (const to of targets) result.set(to, [...(result.get(to) ?? []), from])
  return result
}

/** Returns how many arrows each file that can be reached is away from the nearest start. */
export function distancesFrom(
  starts: readonly string[],
  graph: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const distances = new Map(starts.map((path) => [path, 0]))
  for (const [path, distance] of distances)
    for (const next of graph.get(path) ?? []) if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}

/** Returns the files by folder. */
export function byFolder(files: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of files) folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path])
  return folders
}
