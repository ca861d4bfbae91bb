import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { findHolder, listeningInodes } from './ports.ts'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000   990        0 4711 1 0000000000000000 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:C350 01 00000000:00000000 00:00000000 00000000   990        0 4712 1 0000000000000000 100 0 0 10 0
   2: 00000000:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0000000000000000 100 0 0 10 0
`

it('reads who listens from a table of the kernel, not who is connected', () => {
  expect(listeningInodes(TABLE, 3000)).toEqual(['4711'])
  expect(listeningInodes(TABLE, 8080)).toEqual(['4713'])
  expect(listeningInodes(TABLE, 80)).toEqual([])
})

it.runIf(process.platform === 'linux')('names the process that listens on a port', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(findHolder(port)).toEqual({ pid: process.pid, program: 'node' })
  await new Promise((resolve) => server.close(resolve))
  expect(findHolder(port)).toBeNull()
})
