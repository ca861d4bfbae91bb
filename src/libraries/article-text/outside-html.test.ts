import { expect, it } from 'vitest'
import { bracketed, contactAfter } from './outside-html.ts'

it.each([
  ['やかん', '（やかん）'],
  ['（やかん）', '（やかん）'],
  [' yakan ', ' (yakan)'],
  ['', ''],
])('writes the annotation “%s” as “%s”', (annotation, expected) => {
  expect(bracketed(annotation)).toBe(expected)
})

it.each([
  ['mailto:desk@paper.example?subject=Pier', 'the desk', ' (desk@paper.example)'],
  ['MAILTO:Desk@paper.example', 'Write to desk@paper.example', ''],
  ['tel:+43-1-234567', 'the helpline', ' (+43-1-234567)'],
  ['tel:+431234567', 'Call 01 / 234 567', ''],
  ['sms:116123;phone-context=+43', 'a text', ' (116123)'],
  ['tel:112', 'emergency call 112', ''],
  ['mailto:a%0Ab@paper.example', 'odd', ''],
  ['https://paper.example', 'the paper', ''],
  ['mailto:%E0%A4%A@paper.example', 'odd', ' (%E0%A4%A@paper.example)'],
])('writes the contact of %s after “%s” as “%s”', (href, words, expected) => {
  expect(contactAfter(href, words)).toBe(expected)
})
