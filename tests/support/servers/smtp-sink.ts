import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A message that the sink took. */
export interface TakenMail {
  from: string
  to: string
  raw: string
}

/** What the sink answers to a recipient: nothing to accept, otherwise a code and words. */
export type Answer = { code: number; words: string; after: 'rcpt' | 'data' } | 'hang up' | null

/** A mail server on a free port of this machine, which stores what it takes. */
export interface SmtpSink {
  url: string
  taken: TakenMail[]
  /** Whether it hangs up on each connection. */
  isDown: boolean
  /** Decides about each recipient. */
  answer: (to: string) => Answer
  close(): Promise<void>
}

/**
 * Starts a sink that accepts everything until `answer` is set. With `starttls`, it offers encryption with a self-signed
 * certificate, as Debian's Postfix does.
 */
export async function startSmtpSink({ starttls = false } = {}): Promise<SmtpSink> {
  const taken: TakenMail[] = []
  const failure = ({ code, words }: { code: number; words: string }) =>
    Object.assign(new Error(words), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: starttls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const answer = sink.answer(address)
      callback(answer && answer !== 'hang up' && answer.after === 'rcpt' ? failure(answer) : null)
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const answer = sink.answer(to)
        if (answer === 'hang up') {
          for (const socket of sockets) socket.destroy()
          return
        }
        if (answer) return callback(failure(answer))
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        taken.push({ from, to, raw: Buffer.concat(parts).toString('utf8') })
        callback(null)
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    if (sink.isDown) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A client that is killed resets its connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    isDown: false,
    answer: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return sink
}
