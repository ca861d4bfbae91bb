import { photograph } from '#tests/support/fixtures/photograph.ts'
import type { Fault as S3Fault } from '#tests/support/servers/s3-server.ts'
import { measureTimes, percentile, statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { openNodeClients, rowsOf, startLabCluster } from './writers.ts'

const redisGone: Fault = {
  id: 'redis-gone',
  fault: 'Redis hangs, is emptied, is killed and returns',
  expected: 'no request fails, no page is outdated, and the slowest requests stay under a second',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const [writer, reader] = await openNodeClients(cluster)
    const failures: string[] = []
    const times: number[] = []
    const use = async (state: string) => {
      let left = 20
      const measured = await measureTimes(
        async () => {
          const title = `${state} ${left}`
          const status = await writer?.publish(title)
          const text = await (await reader?.send('GET', '/'))?.text()
          const login = await reader?.send('GET', '/api/user')
          await login?.arrayBuffer()
          if (status !== 201 || login?.status !== 200) failures.push(`${title}: ${status}, ${login?.status}`)
          if (!text?.includes(title)) failures.push(`${title}: outdated`)
        },
        () => left-- === 0,
      )
      times.push(...measured)
    }
    await use('before')
    cluster.redis.freeze()
    await use('hung')
    cluster.redis.thaw()
    await cluster.redis.client.flushall()
    await use('emptied')
    await cluster.redis.kill()
    await use('killed')
    await cluster.redis.start()
    await use('back')
    times.sort((a, b) => a - b)
    return judge(
      { 'no failure': failures.length === 0, 'under a second': percentile(times, 1) < 1_000 },
      `${times.length} rounds, slowest ${percentile(times, 1)} ms; ${failures.slice(0, 3).join('; ') || 'no failure'}`,
    )
  },
}

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

export const serviceFaults: Fault[] = [redisGone, picturesGone]
