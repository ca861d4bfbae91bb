import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'

/** Widths in pixels of every category picture; the height is two thirds of the width. */
const PICTURE_WIDTHS = [480, 960, 1440] as const

/** Number of pictures in each family, named `{family}-1` to `{family}-4`. */
export const PICTURE_VARIANTS = 4

/** One family of pictures for each default section, and one for all others. */
export const PICTURE_FAMILIES: readonly string[] = [...DEFAULT_SECTIONS.map(({ slug }) => slug), 'default']

interface CategoryPicture {
  name: string
  /** The 960-pixel WebP file, for browsers without `srcset`. */
  src: string
  /** The 480-pixel WebP file. */
  small: string
  srcSetAvif: string
  srcSetWebp: string
  width: 1440
  height: 960
  /** Empty, because the picture is decorative. */
  alt: ''
}

/**
 * Returns the picture for an article without an image. Ignores the case of the category; an unknown one gets the
 * default family. Successive ids get different variants.
 */
export function categoryPicture(category: string, articleId: number): CategoryPicture {
  const family = familyOf(category)
  const variant = (Math.abs(Math.trunc(articleId)) % PICTURE_VARIANTS) + 1
  const name = `${family}-${variant}`
  return {
    name,
    src: `/pictures/${name}-960.webp`,
    small: `/pictures/${name}-480.webp`,
    srcSetAvif: srcSet(name, 'avif'),
    srcSetWebp: srcSet(name, 'webp'),
    width: 1440,
    height: 960,
    alt: '',
  }
}

function familyOf(category: string): string {
  const key = category.trim().toLowerCase()
  return PICTURE_FAMILIES.includes(key) ? key : 'default'
}

const srcSet = (name: string, format: 'avif' | 'webp') =>
  PICTURE_WIDTHS.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
