import { describe, expect, it } from 'vitest'
import {
  countWords,
  excerpt,
  formatBytes,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercentChange,
  formatRecent,
  formatTime,
  readingMinutes,
  yearOf,
} from './formats.ts'

const evening = '2026-11-20T21:12:00.000Z'

describe('dates', () => {
  it('contain plain spaces only', () => {
    expect(formatDateTime(evening, 'UTC')).toBe('Nov 20, 2026, 9:12 PM')
    expect(formatTime(evening, 'UTC')).toBe('9:12 PM')
  })

  it('leave out the current year, and the time in other years', () => {
    expect(formatRecent(evening, 'UTC', '2026-12-31T23:00:00.000Z')).toBe('Nov 20, 9:12 PM')
    expect(formatRecent(evening, 'UTC', '2027-01-01T00:00:00.000Z')).toBe('Nov 20, 2026')
    expect(formatRecent('2026-12-31T20:00:00.000Z', 'Asia/Tokyo', '2027-06-01T00:00:00.000Z')).toBe(
      'Jan 1, 5:00 AM',
    )
  })

  it('use the given time zone', () => {
    expect(formatDateTime(evening, 'Asia/Tokyo')).toBe('Nov 21, 2026, 6:12 AM')
    expect(formatDate(evening, 'Asia/Tokyo')).toBe('Nov 21, 2026')
    expect(formatDate(evening, 'America/New_York')).toBe('Nov 20, 2026')
  })

  it('take the year from the time zone too', () => {
    expect(yearOf('2026-12-31T23:30:00Z', 'UTC')).toBe(2026)
    expect(yearOf('2026-12-31T23:30:00Z', 'Europe/Vienna')).toBe(2027)
  })

  it('throw RangeError for an invalid date', () => {
    expect(() => formatDate('yesterday', 'UTC')).toThrow(RangeError)
  })
})

describe('numbers', () => {
  it('have grouped thousands', () => {
    expect(formatNumber(12345)).toBe('12,345')
    expect(formatNumber(0)).toBe('0')
  })

  it.each([
    [0.12, '+12%'],
    [-0.034, '\u22123.4%'],
    [0, '0%'],
    [-0.0001, '0%'],
    [12, '+1,200%'],
  ])('format a change of %d as %s', (fraction, text) => {
    expect(formatPercentChange(fraction)).toBe(text)
  })

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [512, '512 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [24 * 1024 ** 2, '24 MB'],
    [3 * 1024 ** 5, '3,072 TB'],
  ])('format %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('texts', () => {
  it('are counted in words, whatever the white space', () => {
    expect(countWords('  Real news,\n\nreal\ttime ')).toBe(4)
    expect(countWords(' \n ')).toBe(0)
  })

  it('without spaces are counted by their words', () => {
    expect(countWords('夜间渡轮 runs late')).toBe(4)
    expect(countWords('สภาเมืองลงมติ')).toBe(4)
    const chinese = '市议会星期二投票决定，夜间渡轮将继续运营三年。'.repeat(90)
    expect([readingMinutes(chinese), readingMinutes(chinese + ' word'.repeat(460))]).toEqual([4, 6])
  })

  it.each([
    [0, 1],
    [344, 1],
    [345, 2],
    [1150, 5],
  ])('of %d words take %d minutes', (words, minutes) => {
    expect(readingMinutes('word '.repeat(words))).toBe(minutes)
  })

  it('are cut with three dots', () => {
    expect(excerpt('Broadsheet', 5)).toBe('Broad...')
  })

  it('are unchanged when they fit', () => {
    expect(excerpt('Broad', 5)).toBe('Broad')
    expect(excerpt('', 5)).toBe('')
  })

  it('are never cut within an emoji', () => {
    expect(excerpt('📰📰📰', 3)).toBe('📰📰📰')
    expect(excerpt('📰📰📰', 2)).toBe('📰📰...')
    expect(excerpt('ab📰d', 3)).toBe('ab📰...')
  })
})
