import { describe, expect, it } from 'vitest'
import { SEGMENT_MAX, segmentsOf, type SegmentOptions } from './segments.ts'

const TEXTS: Array<[name: string, text: string]> = [
  [
    'English',
    'Dr. Ada Quill didn’t pay $2.5m on Jan. 3, she said. “Was it 9.30 a.m.?” The (old) ferry—No. 7—sails at http://ferry.example/a?b=c. ',
  ],
  [
    'Chinese',
    '我们今天在北京大学学习中文，人民日报报道了中国经济发展的最新情况。市长表示：“渡轮将在中午起航！”共有四万二千名居民受到影响，',
  ],
  [
    'Japanese',
    '東京都の知事は「フェリーは正午に出発する。」と述べた。コンピューターを使って、日本語の長い文章を分割します！これはテストですか？',
  ],
  ['Thai', 'กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย เรือข้ามฟากจะออกเดินทางตอนเที่ยงวันพรุ่งนี้ ผู้ว่าราชการกล่าวว่าปลอดภัย '],
  [
    'mixed',
    'The 東京 ferry (フェリー) costs 1,200円; 北京 said “好的。” กรุงเทพ agreed – naïvely, à l’aube. Ends 12:30!\n\n',
  ],
  ['emoji', 'Hi 👩‍👩‍👧‍👦 family 🏳️‍🌈🇩🇪🇫🇷🇯🇵 thumbs👍🏽 e\u0301a\u0308 한글 각 क्षि 1️⃣. '],
]
const OPTIONS: SegmentOptions[] = [
  { locale: 'ja', granularity: 'word' },
  { locale: 'en', granularity: 'word' },
  { locale: 'ja', granularity: 'sentence' },
  { locale: 'en', granularity: 'grapheme' },
]

/** What `Intl.Segmenter` returns for the whole text. */
const wholeSegments = (text: string, { locale, granularity }: SegmentOptions) =>
  Array.from(new Intl.Segmenter(locale, { granularity }).segment(text), ({ segment, index, isWordLike }) => ({
    text: segment,
    start: index,
    isWord: isWordLike ?? false,
  }))

describe('segments', () => {
  for (const options of OPTIONS)
    it.each(TEXTS)(
      `of %s text are those of the whole text (${options.locale}, ${options.granularity})`,
      (_name, text) => {
        // Each beginning moves the ends of the slices to other characters.
        for (let skipped = 0; skipped < text.length; skipped += 11) {
          const long = text.slice(skipped).replace(/^[\uDC00-\uDFFF]/, '') + text.repeat(12)
          expect([...segmentsOf(long, options)]).toEqual(wholeSegments(long, options))
        }
      },
    )

  it('of all texts together are those of the whole text', () => {
    const all = TEXTS.map(([, text]) => text)
      .join('')
      .repeat(4)
    for (const options of OPTIONS) expect([...segmentsOf(all, options)]).toEqual(wholeSegments(all, options))
  })

  it.each(['漢', 'a', '👩‍👩‍👧‍👦', 'e\u0301', 'ab ', '\u0301', '🇩🇪'])(
    'of 20,000 times %j are not above the bound',
    (unit) => {
      const text = unit.repeat(20_000)
      for (const options of OPTIONS) {
        const segments = [...segmentsOf(text, options)]
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        expect(Math.max(...segments.map((segment) => segment.text.length))).toBeLessThanOrEqual(SEGMENT_MAX)
        const ends = segments.map((segment) => segment.start + segment.text.length)
        expect(segments.map(({ start }) => start)).toEqual([0, ...ends.slice(0, -1)])
      }
    },
  )

  it('are cut after a space or a mark, and never within a character', () => {
    const cutAfter = (unit: string) =>
      [...segmentsOf(unit.repeat(4_000), { locale: 'ja', granularity: 'sentence' })].map(({ text }) => text)
    for (const text of cutAfter('漢字、')) expect(text).toMatch(/、$/)
    for (const text of cutAfter('seven words ')) expect(text).toMatch(/(?:seven|words) $/)
    for (const text of cutAfter('👩‍👩‍👧‍👦')) expect(text).toMatch(/^(?:👩‍👩‍👧‍👦)+$/u)
    for (const text of cutAfter('e\u0301')) expect(text).toMatch(/^(?:e\u0301)+$/)
  })

  it('of an empty text are none', () => {
    expect([...segmentsOf('', { granularity: 'word' })]).toEqual([])
  })
})
