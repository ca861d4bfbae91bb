export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number
  /** Lower-case words, separated by spaces. */
  words(count: number): string
}

const WORDS = `harbor council budget bridge river school market winter teacher mayor ferry garden station
  library theater factory hospital museum street village island captain farmer lawyer doctor engineer painter
  summer morning evening quiet narrow distant modern public local steady early famous sudden careful announced
  opened closed repaired painted planned measured counted followed reached crossed delivered`.split(/\s+/)

/** Returns random numbers and words that depend on the seed only. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[below(WORDS.length)] ?? '').join(' ')
  return { below, words }
}

interface Parts {
  /** Roughly, in characters. */
  textLength: number
  pictures: Array<{ id: number; url: string }>
  links: string[]
}

/** Returns the text of an article as the block editor of WordPress stores it: paragraphs, lists, pictures, a table. */
export function articleHtml(random: Random, { textLength, pictures, links }: Parts): string {
  const blocks: string[] = []
  let length = 0
  const add = (block: string) => {
    blocks.push(block)
    length += block.length
  }
  for (const { id, url } of pictures) {
    add(
      `<!-- wp:image {"id":${id}} -->\n<figure class="wp-block-image"><img src="${url}" alt="${random.words(3)}" class="wp-image-${id}"/><figcaption>${random.words(6)}</figcaption></figure>\n<!-- /wp:image -->`,
    )
  }
  for (const link of links) add(paragraph(`${random.words(6)} <a href="${link}">${random.words(3)}</a>.`))
  while (length < textLength) add(randomBlock(random))
  return blocks.join('\n\n')
}

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

function randomBlock(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return `<!-- wp:heading -->\n<h2>${random.words(4)}</h2>\n<!-- /wp:heading -->`
    case 1:
      return `<!-- wp:list -->\n<ul><li>${random.words(5)}</li><li>${random.words(5)}<ul><li>${random.words(4)}</li></ul></li></ul>\n<!-- /wp:list -->`
    case 2:
      return `<!-- wp:quote -->\n<blockquote class="wp-block-quote"><p>${random.words(18)}</p></blockquote>\n<!-- /wp:quote -->`
    default:
      return paragraph(`${random.words(30)} <strong>${random.words(3)}</strong> ${random.words(30)}.`)
  }
}
