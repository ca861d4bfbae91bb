/** The ids of numbered notes belong to the page. */
const ID = String.raw`(?!note-\d)[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,99}`

/** A place in a text that links can target: `{#place}`. */
export const BOOKMARK = new RegExp(String.raw`\{#(${ID})\}`, 'uy')

const FRAGMENT = new RegExp(`^#${ID}$`, 'u')

/** True for a link to a bookmark of the same text, such as `#place`. */
export const isBookmarkLink = (href: string): boolean => FRAGMENT.test(href)
