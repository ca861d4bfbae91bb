import { expect, it } from 'vitest'
import { cleanByline } from './clean-byline.ts'
import { cleanTitle } from './clean-title.ts'

const url = 'https://www.harborpost.example/a'

it.each([
  ['Ferry stays in service | The Harbor Post', 'Harbor Post', 'Ferry stays in service'],
  ['Ferry stays in service - Harborpost', '', 'Ferry stays in service'],
  ['Ferry stays – for now, says the mayor', 'Harbor Post', 'Ferry stays – for now, says the mayor'],
  ['Ferry &amp; bridge', 'Harbor Post', 'Ferry & bridge'],
  ['Harbor Post', 'Harbor Post', 'Harbor Post'],
])('cleans the title %j of the site %j to %j', (title, siteName, expected) => {
  expect(cleanTitle(title, siteName, url)).toBe(expected)
})

it.each([
  ['By Ada Quill', 'Ada Quill'],
  ['By ADA QUILL\n   March 11, 2015 3:46 PM', 'ADA QUILL'],
  ['Ada Quill and Ben Shore', 'Ada Quill and Ben Shore'],
  ['April 28, 2019 at 6:01 am Updated April 29, 2019', ''],
  ['https://social.example/ada', ''],
  ['Quill, Ada', 'Ada Quill'],
  ['You, Ada; Shore, Ben', 'Ada You, Ben Shore'],
  ['a.quill@post.example', ''],
  ['2 minute read', ''],
  ['The Harbor Post', ''],
  ['Von ADA QUILL', 'ADA QUILL'],
  ['AP', 'AP'],
  ['', ''],
])('cleans the byline %j to %j', (text, expected) => {
  expect(cleanByline(text, ['Harbor Post'])).toBe(expected)
})
