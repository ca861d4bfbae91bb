import { expect, test } from 'vitest'
import { CATEGORIES } from './article-rules.ts'
import { PLATFORMS } from './analytics.ts'
import { ROLES } from './roles.ts'
import { titleCase } from './site.ts'

test('titleCase writes categories, roles and platforms the way people do', () => {
  expect(PLATFORMS.map(titleCase)).toEqual(['Instagram', 'Twitch', 'TikTok'])
  expect(ROLES.map(titleCase).toSorted()).toEqual(['Admin', 'Staff', 'User'])
  for (const category of CATEGORIES) expect(titleCase(category)).toMatch(/^[A-Z]/)
})

test('titleCase leaves an unknown or empty value readable', () => {
  expect(titleCase('mastodon')).toBe('Mastodon')
  expect(titleCase('')).toBe('')
})
