import { expect, it } from 'vitest'
import { readText } from './paste.ts'

const textOf = (pasted: string) => readText(pasted).textBetween(0, readText(pasted).size)

it.each([
  'https://web.archive.org/web/*/https://paper.example/*',
  'https://en.wikipedia.org/wiki/The_Lute_Player_(Caravaggio)',
  'https://paper.example/test_(123)?a=b,c',
  'https://paper.example/a~~b~~c?q=`d`',
])('the address %s is pasted as it is, whatever Markdown it looks like', (address) => {
  expect(textOf(address)).toBe(address)
})

it('other text is read as Markdown', () => {
  expect(textOf('*https://paper.example*')).toBe('https://paper.example')
})
