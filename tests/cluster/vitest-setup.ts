import type { TestProject } from 'vitest/node'
import { EDGE_ORIGIN } from '#tests/support/newsroom/rest-newsroom.ts'
import { startCluster } from './start-cluster.ts'

/** Where the tests reach the cluster. */
export interface Addresses {
  edge: string
  nodes: string[]
  databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Addresses
  }
}

/** Starts the cluster before the tests and ends it after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { edge, nodes, database, stop } = await startCluster()
  process.env[EDGE_ORIGIN] = edge.origin
  project.provide('cluster', {
    edge: edge.origin,
    nodes: nodes.map(({ origin }) => origin),
    databaseUrl: database.url,
  })
  return stop
}
