import { fuzzCalls, SURFACE } from './call-fuzz.ts'
import { fuzzSocket } from './socket-fuzz.ts'

/**
 * `npm run faults -- fuzz --runs N --seed S`: nine tenths of the inputs go to the calls, a tenth to the
 * socket.
 */
export async function runFuzz({ runs, seed }: { runs: number; seed: number }): Promise<void> {
  const toSocket = Math.ceil(runs / 10)
  console.log(
    `seed ${seed}: ${runs - toSocket} calls to ${SURFACE.procedures} procedures and ${SURFACE.rest} documented calls, ${toSocket} requests to the socket`,
  )
  const startedAt = performance.now()
  await fuzzCalls({ runs: runs - toSocket, seed })
  console.log(`calls: no 5xx, no timeout, no internal details (${seconds(startedAt)} s)`)
  await fuzzSocket({ runs: toSocket, seed })
  console.log(`socket: no 5xx, up throughout (${seconds(startedAt)} s in total)`)
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
