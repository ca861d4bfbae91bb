import { expect, it } from 'vitest'
import { paragraphsOf } from './captions.ts'

const file = `WEBVTT - Interview

NOTE Not spoken

1
00:00:01.000 --> 00:00:03.000 align:start
<v Ana Ruiz>The wall is
old &amp; <i>leaks</i>.</v>

00:00:03.200 --> 00:00:05.000
<v Ana Ruiz>It floods.

00:00:05.100 --> 00:00:06.000
<v Ben>Since when?

00:10.000 --> 00:11.000
<v Ben>After a pause.
`

it('reads the words of captions, with speakers and pauses', () => {
  expect(paragraphsOf(file)).toEqual([
    'Ana Ruiz: The wall is old & leaks. It floods.',
    'Ben: Since when?',
    'After a pause.',
  ])
  expect(paragraphsOf(file.replaceAll('\n', '\r\n'))).toHaveLength(3)
})

it('reads nothing from other texts', () => {
  expect(paragraphsOf('%PDF-1.4')).toEqual([])
  // Quadratic work would take longer than a test may.
  for (const part of ['<v ', '<', '00:01.000 --> ', '\n\n00:01.000 --> 00:02.000\n<']) {
    expect(() => paragraphsOf(part.repeat(1_000_000 / part.length))).not.toThrow()
  }
})
