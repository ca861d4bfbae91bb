import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { RecordedResponse } from './record-response.ts'

export interface BareServer {
  origin: string
  process: ChildProcess
  /** Sends this response at its address from now on. */
  learn(response: RecordedResponse): Promise<void>
  stop(): Promise<void>
}

/** Starts the bare `node:http` server in its own process. */
export async function startBareServer(): Promise<BareServer> {
  const child = fork('tests/bench/bare-server.child.ts', { execArgv: ['--import', 'tsx'] })
  const [message] = (await once(child, 'message')) as [{ listening: { port: number } }]
  return {
    origin: `http://127.0.0.1:${message.listening.port}`,
    process: child,
    async learn(response) {
      child.send(response)
      await once(child, 'message')
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
