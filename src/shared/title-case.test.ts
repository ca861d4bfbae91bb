import { expect, test } from 'vitest'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'
import { PLATFORMS } from '#features/readers/shared/analytics.ts'
import { ROLES } from '#features/people/shared/roles.ts'
import { titleCase } from './title-case.ts'

test('titleCase returns display names of categories, roles and platforms', () => {
  expect(PLATFORMS.map(titleCase)).toEqual(['Instagram', 'Twitch', 'TikTok'])
  expect(ROLES.map(titleCase).toSorted()).toEqual(['Admin', 'Staff', 'User', 'Writer'])
  for (const { slug } of DEFAULT_SECTIONS) expect(titleCase(slug)).toMatch(/^[A-Z]/)
})

test('titleCase capitalizes unknown values and accepts an empty one', () => {
  expect(titleCase('mastodon')).toBe('Mastodon')
  expect(titleCase('')).toBe('')
})
