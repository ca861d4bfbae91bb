import { z } from 'zod'
import type { SharedRows } from '#db/database.ts'
import type { Clock } from './clock.ts'

/** Counts of one node by name. */
export type Figures = Record<string, number>

/** Live figures of all nodes, such as who is reading now. They are advice: a node that is down is left out. */
export interface FigureBoard {
  /** Publishes the figures of this node for the others. */
  publish(name: string, figures: Figures): Promise<void>
  /** Returns the sums of the other nodes' figures; empty for one node, and while the database cannot be asked. */
  others(name: string): Promise<Figures>
}

/** Figures older than this belong to a node that has stopped. */
const TTL_MS = 15_000
/** Bounds what one node sends, highest first. */
const MAX_FIGURES = 200
/** Nodes and their predecessors of the last seconds. */
const MAX_NODES = 200

/** The board of a single node. */
export function createFigureBoard(): FigureBoard {
  return { publish: async () => undefined, others: async () => ({}) }
}

const figuresSchema = z.record(z.string(), z.number())

/** A board that all processes share. `nodeId` names this one. */
export function createSharedFigureBoard(rows: SharedRows, clock: Clock, nodeId: string): FigureBoard {
  const boardOf = (name: string) => `figures ${name}`
  return {
    async publish(name, figures) {
      const highest = Object.entries(figures)
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_FIGURES)
      const row = { board: boardOf(name), name: nodeId, value: Object.fromEntries(highest) }
      await rows.put(row, { now: clock.now(), ttlMs: TTL_MS, max: MAX_NODES })
    },
    async others(name) {
      const sums: Figures = {}
      for (const node of await rows.list(boardOf(name), clock.now())) {
        if (node.name === nodeId) continue
        const figures = figuresSchema.safeParse(node.value).data ?? {}
        for (const [figure, count] of Object.entries(figures)) sums[figure] = (sums[figure] ?? 0) + count
      }
      return sums
    },
  }
}
