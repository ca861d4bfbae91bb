import { CATEGORIES } from './article-rules.ts'

/** Widths in pixels at which every category picture is printed; the height is two thirds of it. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const

/** How many pictures each family has, named `{family}-1` to `{family}-4`. */
export const PICTURE_VARIANTS = 4

/** The families of the house pictures: one for each category, and one for what has none. */
export const PICTURE_FAMILIES = [...CATEGORIES, 'default'] as const
export type PictureFamily = (typeof PICTURE_FAMILIES)[number]

export interface CategoryPicture {
  name: string
  /** The 960-pixel WebP, for browsers that read no `srcset`. */
  src: string
  srcSetAvif: string
  srcSetWebp: string
  width: 1440
  height: 960
  /** Empty: the pictures decorate and say nothing the headline does not. */
  alt: ''
}

/**
 * The house picture for an article that has none of its own. Categories are matched without regard to
 * case; unknown ones get the default family. Successive ids get different variants.
 */
export function categoryPicture(category: string, articleId: number): CategoryPicture {
  const family = familyOf(category)
  const variant = (Math.abs(Math.trunc(articleId)) % PICTURE_VARIANTS) + 1
  const name = `${family}-${variant}`
  return {
    name,
    src: `/pictures/${name}-960.webp`,
    srcSetAvif: srcSet(name, 'avif'),
    srcSetWebp: srcSet(name, 'webp'),
    width: 1440,
    height: 960,
    alt: '',
  }
}

function familyOf(category: string): PictureFamily {
  const key = category.trim().toLowerCase()
  return CATEGORIES.find((each) => each === key) ?? 'default'
}

const srcSet = (name: string, format: 'avif' | 'webp') =>
  PICTURE_WIDTHS.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
