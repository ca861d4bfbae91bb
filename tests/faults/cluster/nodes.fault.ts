import { setTimeout as pause } from 'node:timers/promises'
import { measureTimes, statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import {
  compareTitles,
  countHalfApplied,
  describeStatuses,
  openNodeClients,
  startLabCluster,
  startWriters,
  timeUntil,
} from './writers.ts'
import { random } from '#tests/support/random.ts'

const nodeKilled: Fault = {
  id: 'node-killed',
  fault: 'kill -9 of a node under writes',
  expected: 'no confirmed write lost or repeated; readers at the edge see no error after two seconds',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 3 : 50)
    const writers = await startWriters(cluster)
    let [reads, failed, late] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const node = cluster.nodes[round % 3]
      await pause(200 + random() * 300)
      await node?.kill()
      const killedAt = performance.now()
      const isOver = () => performance.now() - killedAt > 3_000
      await measureTimes(async () => {
        const status = await statusOf(`${cluster.edge.origin}/?try=${random()}`)
        reads++
        if (status === 200) return
        failed++
        if (performance.now() - killedAt > 2_000) late++
      }, isOver)
      await node?.start()
      await pause(1_200)
    }
    await writers.stop()
    const { lost, repeated } = await compareTitles(cluster, writers.confirmed)
    return judge(
      {
        'no write lost': lost.length === 0,
        'no write repeated': repeated.length === 0,
        'no partial transaction': (await countHalfApplied(cluster)) === 0,
        'fewer than 1 % of reads failed': failed < reads / 100,
        'none after two seconds': late === 0,
      },
      `${rounds} kills, ${writers.confirmed.length} confirmed, ${lost.length} lost, ${failed} of ${reads} reads failed; ${describeStatuses(writers.statuses)}`,
    )
  },
}

const nodeFrozen: Fault = {
  id: 'node-frozen',
  fault: 'SIGSTOP of a node under writes, for eight seconds',
  expected: 'the other nodes write again within six seconds; nothing confirmed is lost',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 2 : 10)
    const [first, second, third] = await openNodeClients(cluster)
    const confirmed: string[] = []
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      let isOver = false
      const write = async (client = first, name = '') => {
        for (let i = 0; !isOver; i++) {
          const title = `${name} ${round} ${i}`
          if ((await client?.publish(title).catch(() => 0)) === 201) confirmed.push(title)
        }
      }
      const busy = [write(first, 'frozen'), write(first, 'frozen too')]
      await pause(150 + random() * 100)
      cluster.nodes[0]?.freeze()
      const title = `other ${round}`
      const waited = await timeUntil(async () => (await second?.publish(title)) === 201, 20_000)
      if (waited < Infinity) confirmed.push(title)
      slowest = Math.max(slowest, waited)
      await pause(Math.max(0, 8_000 - waited))
      cluster.nodes[0]?.thaw()
      isOver = true
      await Promise.all(busy)
    }
    await third?.publish('after')
    const { lost, repeated } = await compareTitles(cluster, confirmed)
    return judge(
      {
        'others write within six seconds': slowest < 6_000,
        'no write lost': lost.length === 0,
        'no write repeated': repeated.length === 0,
      },
      `${rounds} rounds, slowest write of another node ${slowest} ms, ${confirmed.length} confirmed, ${lost.length} lost`,
    )
  },
}

export const nodeFaults: Fault[] = [nodeKilled, nodeFrozen]
