import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the model responds: writes an article, fails, or sends the start and waits. */
export type ModelBehavior = { article: { title: string; content: string } } | 'fail' | 'hang'

export interface ModelServer {
  /** For REWRITER_BASE_URL. */
  baseUrl: string
  setBehavior(behavior: ModelBehavior): void
  /** Number of requests that the client aborted. */
  canceled(): number
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** A language model server on a free port of 127.0.0.1 that speaks the streaming protocol. */
export async function openModelServer(): Promise<ModelServer> {
  let behavior: ModelBehavior = 'fail'
  let canceled = 0
  const reply = (response: ServerResponse) => {
    if (behavior === 'fail')
      return void response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (behavior === 'hang') {
      response.on('close', () => canceled++)
      return void response.write(chunk({ role: 'assistant', content: '{"title": "A begin' }, null))
    }
    for (const content of JSON.stringify(behavior.article).match(/.{1,40}/gs) ?? [])
      response.write(chunk({ content }, null))
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  }
  const server = createServer((request, response) => {
    request.resume().once('end', () => reply(response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    setBehavior: (next) => void (behavior = next),
    canceled: () => canceled,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
