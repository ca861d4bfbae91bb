import { Readable } from 'node:stream'
import type SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { MailConfig } from './mail-config.ts'
import { isThisMachine } from './mail-server.ts'

/** What became of one message. */
export type SmtpOutcome =
  | { state: 'accepted' }
  /** The server said no for good. */
  | { state: 'refused'; code: number; answer: string }
  /** The server asked to try again later. */
  | { state: 'later'; code: number; answer: string }
  /** The connection broke after the text and its last dot were sent, and before the answer came. */
  | { state: 'uncertain' }
  /** The server was not reached, or left before the text was sent: it has no message. */
  | { state: 'gone'; reason: string }

export interface Envelope {
  from: string
  to: string
}

/** One connection to the mail server. */
export interface SmtpLink {
  send(envelope: Envelope, message: Buffer): Promise<SmtpOutcome>
  isEncrypted: boolean
  /** False after it broke. */
  isOpen(): boolean
  close(): void
}

const CONNECT_MS = 20_000
/** RFC 5321 asks to wait ten minutes for the answer; a row that is being sent ends before. */
export const ANSWER_MS = 120_000
const MAX_RESPONSE_BYTES = 64 * 1024

/** Connects and signs in. Throws an error with the server's message. Loads nodemailer. */
export async function openSmtpLink(config: MailConfig): Promise<SmtpLink> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: config.host,
    port: config.port,
    secure: config.isSecure,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
    name: new URL(config.origin).hostname,
    requireTLS: config.needsTls,
    // No authority issues certificates for localhost, and the connection does not leave this machine.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isThisMachine(config.host) },
  })
  let isOpen = true
  // An error after the last message must not end the process.
  connection.on('error', () => void (isOpen = false))
  connection.on('end', () => void (isOpen = false))
  await connected(connection).catch((error: SmtpError) => {
    throw config.needsTls && error.command === 'STARTTLS' ? withoutTls(config) : error
  })
  if (config.user) await signedIn(connection, config)
  return {
    isEncrypted: connection.secure,
    isOpen: () => isOpen,
    close: () => connection.close(),
    async send(envelope, message) {
      const outcome = await sendOne(connection, envelope, message)
      if (outcome.state === 'gone' || outcome.state === 'uncertain') isOpen = false
      if (!isOpen) connection.close()
      return outcome
    },
  }
}

const withoutTls = ({ host }: MailConfig) =>
  Object.assign(
    new Error(
      `${host} offers no encryption, so the password was not sent. Use an address with smtps://, or turn on STARTTLS there.`,
    ),
    { code: 'ENOTLS' },
  )

function connected(connection: SmtpConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('the connection was closed')))
    connection.connect((error?: Error | null) => (error ? reject(error) : resolve()))
  })
}

function signedIn(connection: SmtpConnection, { user, password }: MailConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()))
  })
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

function sendOne(connection: SmtpConnection, { from, to }: Envelope, message: Buffer): Promise<SmtpOutcome> {
  return new Promise((resolve) => {
    let isTextSent = false
    const text = Readable.from([message], { objectMode: false })
    const pipe = text.pipe.bind(text)
    // What the text is piped into ends after it wrote the dot; without it no server has the message (RFC 5321 §4.1.1.4).
    text.pipe = (target, options) =>
      pipe(
        target.once('end', () => (isTextSent = true)),
        options,
      )
    const broken = () => resolve(isTextSent ? { state: 'uncertain' } : { state: 'gone', reason: 'closed' })
    connection.once('end', broken)
    connection.send({ from, to: [to], size: message.length }, text, (error?: Error | null) => {
      connection.removeListener('end', broken)
      resolve(error ? toOutcome(error, isTextSent) : { state: 'accepted' })
    })
  })
}

function toOutcome(error: SmtpError, isTextSent: boolean): SmtpOutcome {
  const { responseCode: code, response = '' } = error
  // 421 closes the connection; RFC 5321 §3.8 allows it at any time, and the message was not taken.
  if (code && code >= 400 && code < 500) return { state: 'later', code, answer: response.slice(0, 500) }
  if (code && code >= 500) return { state: 'refused', code, answer: response.slice(0, 500) }
  // The client rejected it, such as an address that the server cannot take.
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
    return { state: 'refused', code: 553, answer: error.message }
  return isTextSent ? { state: 'uncertain' } : { state: 'gone', reason: error.message.slice(0, 200) }
}
