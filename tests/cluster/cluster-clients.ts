import pg from 'pg'
import { inject } from 'vitest'
import { openClient, type Client } from '#tests/faults/support/client.ts'

/** The addresses of the cluster. */
export const cluster = inject('cluster')

/** Everywhere a reader may ask: the three nodes and the edge. */
export const places = [...cluster.nodes, cluster.edge]

/** Signs in at the first node and returns a client for each place, all with that session. */
export async function openEverywhere(credentials?: Credentials): Promise<[Client, Client, Client, Client]> {
  const first = await openClient({ origin: cluster.nodes[0] ?? '' }, credentials)
  const [second, third, edge] = [cluster.nodes[1], cluster.nodes[2], cluster.edge].map((origin) =>
    first.at(origin ?? ''),
  )
  if (!second || !third || !edge) throw new Error('the cluster has three nodes')
  return [first, second, third, edge]
}

export interface Credentials {
  username: string
  password: string
}

/** The JSON of a response, whose status must be as expected. */
export async function jsonOf<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text()
  if (response.status !== status) throw new Error(`${response.url} returned ${response.status}: ${text}`)
  return JSON.parse(text) as T
}

/** The path of a query by tRPC. */
export const queryPath = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

/** Rows of the cluster's database. */
export async function queryRows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
