import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, sourcesIn } from './support/repository/imports.ts'

// From each box of the drawing in ARCHITECTURE.md, the same boxes are reachable as through its files'
// imports.

/** Boxes of the drawing with their files; the first match applies. */
const BOXES: Array<[box: string, files: RegExp]> = [
  ['', /^src\/server\/(config|installation)\.ts$/],
  ['db', /^db\/|^src\/features\/[^/]+\/tables\/|^src\/drivers\/postgres\//],
  ['shared', /^src\/shared\//],
  ['rewriting', /^src\/(?:libraries\/rewriting|features\/(?:editor|rewriter)\/shared)\//],
  ['featureshared', /^src\/features\/[^/]+\/shared\//],
  ['calls', /^src\/features\/[^/]+\/server\/(?:http|commands|static-site)\//],
  ['calls', /^src\/features\/[^/]+\/server\/(?:parts|commands|.+\.(?:rest|command|operations))\.ts$/],
  ['calls', /^src\/server\/(?:app|http\/routes|http\/http-handler|commands\/program)\.ts$/],
  ['router', /^src\/server\/app-router\.ts$/],
  [
    'start',
    /^src\/server\/(?:main|cli|serve|listen|dev|dev-site|shut-down|first-run|start-warnings|check-buckets)\.ts$/,
  ],
  ['deps', /^src\/server\/(create-deps|read-config|database-url)\.ts$/],
  ['lib', /^src\/server\/(?:lib\/|control\/operation)|^src\/drivers\//],
  ['commands', /^src\/server\/(commands|control)\/|^src\/server\/explain-error\.ts$/],
  ['http', /^src\/server\/http\//],
  ['rest', /^src\/server\/rest\//],
  ['jobs', /^src\/server\/jobs\//],
  ['trpc', /^src\/server\/trpc\//],
  ['routes', /^src\/client\/(?:routes\/|all-slots\.ts)|^src\/features\/[^/]+\/client\/.+\.route\.tsx$/],
  ['entry', /^src\/client\/[^/]+$/],
  ['layout', /^src\/client\/layout\//],
  ['screens', /^src\/features\/[^/]+\/client\//],
  ['clientlib', /^src\/client\/lib\//],
  ['ui', /^src\/client\/ui\//],
  ['importing', /^src\/libraries\/importing\//],
  ['text', /^src\/libraries\/article-text\//],
  ['log', /^src\/libraries\/log\//],
]

/** The box of a feature's services has its name without hyphens. */
const serviceBox = (path: string) => /^src\/features\/([^/]+)\/server\//.exec(path)?.[1]?.replace('-', '')

const boxOf = (path: string) => BOXES.find(([, files]) => files.test(path))?.[0] ?? serviceBox(path) ?? ''

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

it('has no circle', () => {
  const circles = Object.entries(reach(drawnArrows())).filter(([box, reached]) => reached.includes(box))
  expect(circles).toEqual([])
})
