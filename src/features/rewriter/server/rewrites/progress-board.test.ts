import { expect, it, onTestFinished } from 'vitest'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { progressBoard } from './rewrite-state.ts'

it('returns the newest progress of a task until it is finished', async () => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const board = progressBoard(newsroom.deps)
  expect(await board.read('1 a')).toBeNull()
  for (let characters = 0; characters <= 100; characters++)
    board.report('1 a', { step: 'Rewriting', characters, text: 'The ferry' })
  await expect
    .poll(() => board.read('1 a'))
    .toEqual({ step: 'Rewriting', characters: 100, text: 'The ferry' })
  expect(await board.read('1 b')).toBeNull()
  await board.clear('1 a')
  expect(await board.read('1 a')).toBeNull()
})
