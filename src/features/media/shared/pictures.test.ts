import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryPicture, PICTURE_FAMILIES, PICTURE_VARIANTS } from './pictures.ts'

const fileOf = (address: string) => `public${address}`
const addressesOf = ({ src, srcSetAvif, srcSetWebp }: ReturnType<typeof categoryPicture>) => [
  src,
  ...`${srcSetAvif}, ${srcSetWebp}`.split(', ').map((entry) => entry.replace(/ .*/, '')),
]

describe('categoryPicture', () => {
  it.each(PICTURE_FAMILIES)('returns existing files under 60 KB for %s', (family) => {
    for (let id = 1; id <= PICTURE_VARIANTS; id++)
      for (const address of addressesOf(categoryPicture(family, id))) {
        expect(existsSync(fileOf(address)), address).toBe(true)
        expect(statSync(fileOf(address)).size, address).toBeLessThan(60 * 1024)
      }
  })

  it('varies the picture of successive articles', () => {
    const names = [11, 12, 13, 14].map((id) => categoryPicture('sports', id).name)
    expect(new Set(names).size).toBe(4)
  })

  it('returns the same picture for the same article, whatever the case of the category', () => {
    expect(categoryPicture('Health', 7)).toEqual(categoryPicture('health', 7))
  })

  it.each(['', 'gardening', 'constructor', '__proto__'])(
    'falls back to the default family for %j',
    (category) => {
      expect(categoryPicture(category, 1).name).toMatch(/^default-[1-4]$/)
    },
  )

  it('accepts negative ids and zero', () => {
    expect(categoryPicture('news', -3).name).toMatch(/^news-[1-4]$/)
    expect(categoryPicture('news', 0).name).toMatch(/^news-[1-4]$/)
  })
})
