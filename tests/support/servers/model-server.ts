import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beginStream, sendError, streamChat } from './scripted-model.ts'

/** How the model responds: writes an article, fails, sends the start and waits, or as a function decides. */
export type ModelBehavior =
  | {
      article: { title: string; content: string; headlines?: string[] }
      tokens?: { input: number; output: number }
    }
  | 'fail'
  | 'hang'
  | ((request: IncomingMessage, response: ServerResponse) => void)

export interface ModelServer {
  /** For REWRITER_BASE_URL. */
  baseUrl: string
  setBehavior(behavior: ModelBehavior): void
  /** Number of requests that the client aborted. */
  canceled(): number
  close(): Promise<void>
}

/** A language model server on a free port of 127.0.0.1 that speaks the streaming protocol. */
export async function openModelServer(): Promise<ModelServer> {
  let behavior: ModelBehavior = 'fail'
  let canceled = 0
  const reply = (request: IncomingMessage, response: ServerResponse) => {
    if (typeof behavior === 'function') return behavior(request, response)
    if (behavior === 'fail') return sendError(response, 500, 'down')
    if (behavior === 'hang') {
      response.on('close', () => canceled++)
      return beginStream(response, ['{"title": "A begin'])
    }
    const { article, tokens: { input, output } = { input: 900, output: 100 } } = behavior
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
    streamChat(response, JSON.stringify(article).match(/.{1,40}/gs) ?? [], { usage })
  }
  const server = createServer((request, response) => {
    request.resume().once('end', () => reply(request, response))
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
