import { expect, it } from 'vitest'
import { nameInAddress } from './name-in-address.ts'

it.each([
  ['ann.lee@paper.example', 'Ann Lee'],
  ['dorothy@ropewalk.example', 'Dorothy'],
  ['jean-luc_moreau@paper.example', 'Jean-Luc Moreau'],
  ['ann.lee+news@paper.example', 'Ann Lee'],
  ['łukasz.żak@paper.example', 'Łukasz Żak'],
  ['info@paper.example', ''],
  ['No-Reply@paper.example', ''],
  ['a@paper.example', ''],
  ['ann.l@paper.example', ''],
  ['reader1984@paper.example', ''],
  ['x7f3-22ab@paper.example', ''],
  ['one.two.three.four@paper.example', ''],
  ['<b>@paper.example', ''],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@paper.example', ''],
])('%s begins with the name "%s"', (email, name) => expect(nameInAddress(email)).toBe(name))
