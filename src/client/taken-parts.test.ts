import { expect, it } from 'vitest'
import { takenIn } from './taken-parts.ts'

const withBlock = (name: string, block: string) => ({ name, blocks: { [block]: {} as never } })
const withScreen = (name: string, id: string) => ({ name, screens: [{ id } as never] })

it('finds the blocks and screens of extensions that the product has', () => {
  const features = [withBlock('polls', 'poll'), withBlock('record', 'poll'), withBlock('tips', 'tips')]
  const desk = [withScreen('notes', 'notes'), withScreen('tips', 'notes'), withScreen('diary', 'diary')]
  expect([...takenIn(['polls', 'tips', 'diary'], features, desk)]).toEqual([
    ['polls', 'block poll'],
    ['tips', 'screen notes'],
  ])
})
