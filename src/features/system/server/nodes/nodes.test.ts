import { expect, it, onTestFinished } from 'vitest'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { announceNode, joinNodes, leaveNodes } from './nodes.ts'

async function open() {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const { deps } = newsroom
  const elsewhere = `${deps.config.uploadsDir}-elsewhere`
  const other = (uploadsDir: string, nodeId = 'other') => ({
    ...deps,
    nodeId,
    config: { ...deps.config, uploadsDir },
  })
  return { ...newsroom, elsewhere, other }
}

const refused = { name: 'DatabaseStartError', message: expect.stringContaining('stores uploads elsewhere') }

it('accepts a node that uses the same uploads folder', async () => {
  const { deps, other } = await open()
  await joinNodes(deps)
  await joinNodes(other(deps.config.uploadsDir))
})

it('refuses a node that would store uploads elsewhere, while the other runs', async () => {
  const { deps, other, elsewhere, clock } = await open()
  await joinNodes(deps)
  const isShared = deps.db.isShared
  const joining = joinNodes(other(elsewhere))
  if (isShared) await expect(joining).rejects.toMatchObject(refused)
  else await joining
  // The one that was refused is not in the way of others.
  await joinNodes(other(deps.config.uploadsDir, 'third'))
  await leaveNodes(deps)
  await leaveNodes({ ...deps, nodeId: 'third' })
  await joinNodes(other(elsewhere))
  clock.advance(16_000)
  await joinNodes(deps)
  await announceNode(deps)
})
