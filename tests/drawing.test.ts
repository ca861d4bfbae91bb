import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, sourcesIn } from './support/repository/imports.ts'

// From each box of the drawing in ARCHITECTURE.md, the same boxes are reachable as through its files'
// imports.

/** Boxes of the drawing with their files; the first match applies. */
const BOXES: Array<[box: string, files: RegExp]> = [
  ['', /^src\/server\/(config|installation)\.ts$/],
  ['router', /^src\/server\/app-router\.ts$/],
  ['deps', /^src\/server\/(create-deps|read-config)\.ts$/],
  ['commands', /^src\/server\/(commands|control)\/|^src\/server\/explain-error\.ts$/],
  ['http', /^src\/server\/http\//],
  ['rest', /^src\/server\/rest\//],
  ['jobs', /^src\/server\/jobs\//],
  ['operations', /^src\/server\/features\/operations\//],
  ['moving', /^src\/server\/features\/moving\//],
  ['rewriter', /^src\/server\/features\/rewriter\//],
  ['frontpage', /^src\/server\/features\/front-page\//],
  ['readers', /^src\/server\/features\/readers\//],
  ['articles', /^src\/server\/features\/articles\//],
  ['people', /^src\/server\/features\/people\//],
  ['site', /^src\/server\/features\/site\//],
  ['media', /^src\/server\/features\/media\//],
  ['changes', /^src\/server\/features\/changes\//],
  ['trpc', /^src\/server\/trpc\//],
  ['lib', /^src\/server\/lib\//],
  ['start', /^src\/server\//],
  ['routes', /^src\/client\/routes\//],
  ['layout', /^src\/client\/layout\//],
  ['screens', /^src\/client\/features\//],
  ['clientlib', /^src\/client\/lib\//],
  ['ui', /^src\/client\/ui\//],
  ['entry', /^src\/client\//],
  ['shared', /^src\/shared\//],
  ['rewriting', /^src\/rewriting\//],
  ['importing', /^src\/importing\//],
  ['text', /^src\/article-text\//],
  ['db', /^db\//],
]

const boxOf = (path: string) => BOXES.find(([, files]) => files.test(path))?.[0] ?? ''

type Graph = Map<string, Set<string>>

function addArrow(graph: Graph, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

function drawnArrows(): Graph {
  const graph: Graph = new Map()
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[1] ?? ''
  for (const [, from = '', to = ''] of drawing.matchAll(/^ *(\w+) --> (\w+)/gm)) addArrow(graph, from, to)
  return graph
}

function importedArrows(): Graph {
  const graph: Graph = new Map()
  for (const path of ['src', 'db'].flatMap(sourcesIn)) {
    for (const { target, isTypeOnly } of importsOf(path)) {
      const [from, to] = [boxOf(path), boxOf(target)]
      if (!isTypeOnly && from && to && from !== to) addArrow(graph, from, to)
    }
  }
  return graph
}

/** Everything reachable from each box, sorted. */
function reach(graph: Graph): Record<string, string[]> {
  const follow = (box: string, found: Set<string>): Set<string> => {
    for (const next of graph.get(box) ?? []) if (!found.has(next)) follow(next, found.add(next))
    return found
  }
  return Object.fromEntries([...graph.keys()].map((box) => [box, [...follow(box, new Set())].toSorted()]))
}

it('reaches exactly what the imports reach', () => {
  const imported = importedArrows()
  expect(imported.size).toBeGreaterThan(10)
  expect(reach(drawnArrows())).toEqual(reach(imported))
})

it('draws only arrows that exist as imports', () => {
  const imported = importedArrows()
  const mismatches = [...drawnArrows()].flatMap(([from, targets]) =>
    [...targets].filter((to) => !imported.get(from)?.has(to)).map((to) => `${from} --> ${to}`),
  )
  expect(mismatches).toEqual([])
})
