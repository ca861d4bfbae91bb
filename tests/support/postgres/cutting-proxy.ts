import { onTestFinished } from 'vitest'
import { startDatabaseGate, type DatabaseGate } from './database-gate.ts'

/** A proxy in front of PostgreSQL that can lose messages. */
export interface CuttingProxy extends Pick<DatabaseGate, 'cutNextCommit'> {
  url: string
}

/** Starts a proxy in front of a database. It ends with the test. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url)
  const gate = await startDatabaseGate({ port: Number(target.port), user: target.username })
  onTestFinished(() => gate.stop())
  return { url: gate.urlOf(target.pathname.slice(1)), cutNextCommit: gate.cutNextCommit }
}
