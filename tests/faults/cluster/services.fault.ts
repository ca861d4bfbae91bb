import { photograph } from '#tests/support/fixtures/photograph.ts'
import type { Fault as S3Fault } from '#tests/support/servers/s3-server.ts'
import { statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { openNodeClients, rowsOf, startLabCluster } from './writers.ts'

const picturesGone: Fault = {
  id: 'pictures-gone',
  fault: 'the S3 server hangs, is slow, responds with 503 or cuts uploads',
  expected: 'an upload gets 503 within ten seconds and leaves no row; pages are served; uploads return',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const [client] = await openNodeClients(cluster)
    const bytes = new Uint8Array(await photograph(320, 240, 1))
    const upload = async () => {
      const form = new FormData()
      form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'harbor.jpg')
      const headers = { cookie: client?.cookie ?? '' }
      const sentAt = performance.now()
      const origin = cluster.nodes[0]?.origin ?? ''
      const response = await fetch(`${origin}/api/media/upload`, { method: 'POST', headers, body: form })
      await response.arrayBuffer()
      return { status: response.status, ms: Math.round(performance.now() - sentAt) }
    }
    const countRows = async () => (await rowsOf(cluster, 'SELECT 1 FROM media_items')).length
    const faults: S3Fault[] = ['hang', 'slow', 'busy', 'cut']
    const rounds = lab.rounds ?? (lab.isQuick ? 1 : 5)
    const results: string[] = []
    let [isGood, slowest] = [true, 0]
    for (const fault of Array.from({ length: rounds }, () => faults).flat()) {
      cluster.s3.setFault(fault)
      const before = await countRows()
      const [{ status, ms }, page] = await Promise.all([
        upload(),
        statusOf(`${cluster.edge.origin}/?try=${fault}`),
      ])
      const rows = (await countRows()) - before
      slowest = Math.max(slowest, ms)
      const isExpected = status === 503 && ms < 10_000 && rows === 0 && page === 200
      isGood &&= isExpected
      if (!isExpected) results.push(`${fault}: ${status} in ${ms} ms, ${rows} rows, page ${page}`)
    }
    cluster.s3.setFault('private')
    const after = await upload()
    return judge(
      { 'as expected': isGood, 'uploads return': after.status === 201 },
      `${rounds} times ${faults.join(', ')}; slowest 503 after ${slowest} ms; ${results.slice(0, 4).join('; ') || 'no problem'}`,
    )
  },
}

export const serviceFaults: Fault[] = [picturesGone]
