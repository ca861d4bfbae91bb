import { ADMIN } from '#tests/support/servers/built-site.ts'
import { startCluster } from './start-cluster.ts'

// `npm run cluster` starts a whole cluster to look at, and ends all of it on Ctrl-C.

const print = (text: string) => void process.stdout.write(`${text}\n`)

const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})

print('Starting PostgreSQL with a standby, S3, three nodes and Varnish …')
const starting = startCluster({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1' })
// On Ctrl-C during the start, what has started is ended.
void stopRequested.then(async () => {
  const cluster = await starting.catch(() => null)
  await cluster?.stop()
  print('All processes have ended and their files are deleted.')
  process.exit(0)
})

try {
  const { edge, nodes, database, s3 } = await starting
  const addresses: Array<[string, string]> = [
    ['Site, through the edge', edge.origin],
    ...nodes.map(({ origin }, i): [string, string] => [`Node ${i + 1}`, origin]),
    ['PostgreSQL', database.url],
    ['  primary', database.primary().urlOf('broadsheet')],
    ['  standby', database.standby().urlOf('broadsheet')],
    ['S3', `${s3.account.endpoint}/pictures`],
  ]
  print('')
  for (const [name, address] of addresses) print(`  ${name.padEnd(24)}${address}`)
  print(`\n  Log in as  ${ADMIN.username}  with the password  ${ADMIN.password}`)
  print('\n  Ctrl-C ends everything.')
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
