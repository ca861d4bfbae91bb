import { expect, it } from 'vitest'
import { publicName } from './public-name.ts'

it.each([
  ['Ann Reed', 'Ann Reed'],
  ['ann@paper.example', 'ann'],
  ['Ann Reed <ann@paper.example>', 'Ann Reed'],
  ['<ann@paper.example>', 'ann'],
  ['Ann (Quay) ann@paper.example', 'Ann (Quay) ann'],
  ['@ann', '@ann'],
  ['', ''],
])('leaves no mail address in %s', (name, shown) => expect(publicName(name)).toBe(shown))
