import { expect, it } from 'vitest'
import {
  areAuthorsRight,
  boilerplateLines,
  compareWords,
  isDateRight,
  isTitleRight,
  scoreText,
} from './extraction-scores.ts'

it('counts repeated words', () => {
  expect(compareWords(['a', 'a', 'b', 'c'], ['a', 'b', 'b', 'd'])).toEqual({
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
  })
})

it('scores zero when nothing was found', () => {
  expect(compareWords([], ['a'])).toEqual({ precision: 0, recall: 0, f1: 0 })
})

it('compares Japanese by words, not by lines', () => {
  const overlap = scoreText('市長は火曜日に会見した。', { text: '市長は水曜日に会見した。' })
  expect(overlap?.f1).toBeGreaterThan(0.5)
  expect(overlap?.f1).toBeLessThan(1)
})

it('scores segments when there is no whole text', () => {
  const expected = { with: ['The ferry stays', 'no more money'], without: ['Sign up now'] }
  expect(scoreText('The ferry stays. Sign up now!', expected)).toEqual({
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
  })
  expect(scoreText('The ferry', {})).toBeNull()
})

it('counts a boilerplate line unless the expected text has it', () => {
  const line = 'Sign up for our free newsletter.'
  expect(boilerplateLines([line, 'The ferry stays.'], { text: 'The ferry stays.' })).toEqual([line])
  expect(boilerplateLines([line], { text: `He said: ${line}` })).toEqual([])
})

it('compares titles, authors and dates', () => {
  expect(isTitleRight('Ferry stays!', { title: 'Ferry Stays' })).toBe(true)
  expect(isTitleRight('Ferry stays | Post', { title: 'Ferry stays' })).toBe(false)
  expect(areAuthorsRight('Ada Quill', { authors: ['Quill, Ada'] })).toBe(true)
  expect(areAuthorsRight('Ada Quill', { authors: ['Ada Quill', 'Ben Shore'] })).toBe(false)
  expect(isDateRight('2026-03-01T23:00:00.000Z', { date: '2026-03-02' })).toBe(true)
  expect(isDateRight(null, { date: '2026-03-02' })).toBe(false)
  expect([isTitleRight('a', {}), areAuthorsRight('a', { authors: [] }), isDateRight(null, {})]).toEqual([
    null,
    null,
    null,
  ])
})
