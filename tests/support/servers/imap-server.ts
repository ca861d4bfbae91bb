import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A message in the mailbox. */
export interface StoredMessage {
  uid: number
  raw: string
  flags: Set<string>
}

/** A mail server on a free port of this machine with one mailbox, as far as reading it needs. */
export interface ImapServer {
  url: string
  messages: StoredMessage[]
  /** Every command, without its tag. */
  commands: string[]
  /** Answers NO to logins while true. */
  isLocked: boolean
  add(raw: string): void
  close(): Promise<void>
}

/** Starts a server with an empty mailbox. It takes every name and password (RFC 3501, UIDPLUS). */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>()
  let nextUid = 1
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client that ends its connection resets it.
    socket.on('error', () => undefined)
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] ready\r\n`)
    let rest = ''
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })

  function answer(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ')
    const command = words.join(' ')
    mailbox.commands.push(command)
    const say = (text: string) => void socket.write(`${text}\r\n`)
    const done = (text = 'OK done') => say(`${tag} ${text}`)
    if (/^LOGIN|^AUTHENTICATE/i.test(command)) return done(mailbox.isLocked ? 'NO wrong password' : 'OK done')
    if (/^CAPABILITY/i.test(command)) say(`* CAPABILITY ${CAPABILITIES}`)
    if (/^(NAMESPACE)/i.test(command)) say('* NAMESPACE (("" "/")) NIL NIL')
    if (/^(LIST|LSUB)/i.test(command)) say('* LIST () "/" "INBOX"')
    if (/^SELECT/i.test(command)) {
      say(`* ${mailbox.messages.length} EXISTS`)
      say('* FLAGS (\\Seen \\Deleted)')
      say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok')
      say('* OK [UIDVALIDITY 1] ok')
      say(`* OK [UIDNEXT ${nextUid}] ok`)
      return done('OK [READ-WRITE] done')
    }
    if (/^UID SEARCH/i.test(command)) {
      const unseen = mailbox.messages.filter(({ flags }) => !flags.has('\\Seen'))
      say(`* SEARCH ${unseen.map(({ uid }) => uid).join(' ')}`)
    }
    if (/^UID FETCH/i.test(command)) fetchMessage(socket, command)
    if (/^UID STORE/i.test(command)) {
      const [, uid = '', flag = ''] = /^UID STORE (\d+) \+FLAGS(?:\.SILENT)? \(([^)]+)\)/i.exec(command) ?? []
      mailbox.messages.find((each) => each.uid === Number(uid))?.flags.add(flag)
    }
    if (/EXPUNGE/i.test(command)) {
      mailbox.messages = mailbox.messages.filter(({ flags }) => !flags.has('\\Deleted'))
    }
    if (/^LOGOUT/i.test(command)) say('* BYE')
    done()
  }

  function fetchMessage(socket: Socket, command: string): void {
    const [, uid = ''] = /^UID FETCH (\d+)/i.exec(command) ?? []
    const [, start = '0', length = '1e9'] = /<(\d+)\.(\d+)>/.exec(command) ?? []
    const at = mailbox.messages.findIndex((each) => each.uid === Number(uid))
    const message = mailbox.messages[at]
    if (!message) return
    const part = Buffer.from(message.raw).subarray(Number(start), Number(start) + Number(length))
    socket.write(`* ${at + 1} FETCH (UID ${uid} BODY[]<${start}> {${part.length}}\r\n`)
    socket.write(part)
    socket.write(')\r\n')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const mailbox: ImapServer = {
    url: `imap://bounces:secret@127.0.0.1:${port}/INBOX`,
    messages: [],
    commands: [],
    isLocked: false,
    add: (raw) => void mailbox.messages.push({ uid: nextUid++, raw, flags: new Set() }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return mailbox
}

const CAPABILITIES = 'IMAP4rev1 UIDPLUS'
