import { expect, it } from 'vitest'
import { cleanByline } from './clean-byline.ts'
import { cleanTitle } from './clean-title.ts'

const url = 'https://www.harbourpost.example/a'

it.each([
  ['Ferry stays in service | The Harbour Post', 'Harbour Post', 'Ferry stays in service'],
  ['Ferry stays in service - Harbourpost', '', 'Ferry stays in service'],
  ['Ferry stays – for now, says the mayor', 'Harbour Post', 'Ferry stays – for now, says the mayor'],
  ['Ferry &amp; bridge', 'Harbour Post', 'Ferry & bridge'],
  ['Harbour Post', 'Harbour Post', 'Harbour Post'],
])('the title %j of %j is %j', (title, siteName, expected) => {
  expect(cleanTitle(title, siteName, url)).toBe(expected)
})

it.each([
  ['By Ada Quill', 'Ada Quill'],
  ['By ADA QUILL\n   March 11, 2015 3:46 PM', 'ADA QUILL'],
  ['Ada Quill and Ben Shore', 'Ada Quill and Ben Shore'],
  ['April 28, 2019 at 6:01 am Updated April 29, 2019', ''],
  ['https://social.example/ada', ''],
  ['', ''],
])('the byline %j is %j', (text, expected) => {
  expect(cleanByline(text)).toBe(expected)
})
