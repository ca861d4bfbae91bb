import { afterEach, expect, it } from 'vitest'
import { loadInTime, reportLoading } from './extensions.ts'

afterEach(() => reportLoading(() => undefined))
const tips = { extension: 'tips', part: 'rest' }

it('says what it loads before it does', async () => {
  const said: string[] = []
  reportLoading(({ extension, part }) => void said.push(`${extension} ${part}`))
  const load = async () => void said.push('loaded')
  await loadInTime(tips, load)
  expect(said).toEqual(['tips rest', 'loaded'])
})

it('does not wait for what never loads', async () => {
  const never = () => new Promise(() => undefined)
  await expect(loadInTime(tips, never, 5)).rejects.toThrow('What rest loads took more than 0.005 seconds')
})

it('passes on what loads, and why it fails', async () => {
  expect(await loadInTime(tips, async () => 1)).toBe(1)
  const failing = async () => Promise.reject(new Error('no such file'))
  await expect(loadInTime(tips, failing)).rejects.toThrow('no such file')
})
