import { wordsOf } from '../plain-text.ts'

const COMMON_WORDS: Record<string, Set<string>> = {
  en: new Set(
    'the of and to in that is was for on with as by at from he it are his has said not they'.split(' '),
  ),
  de: new Set(
    'der die das und ist in zu den von mit sich auf für nicht auch ein eine dem des im wird'.split(' '),
  ),
  fr: new Set(
    'le la les de des et est un une dans que pour par sur au aux du qui ce pas plus sont'.split(' '),
  ),
  es: new Set('el la los las de y que en un una por con para del se es al lo como más su sus'.split(' ')),
  it: new Set('il lo la gli le di e che in un una per con del della è sono non si al da come'.split(' ')),
}

const MIN_SHARE = 0.08

/** Returns the likely language of a text by its most common words; empty if none is clearly ahead. */
export function guessLanguage(text: string): string {
  const words = wordsOf(text).slice(0, 2_000)
  let best = { language: '', share: MIN_SHARE }
  for (const [language, common] of Object.entries(COMMON_WORDS)) {
    const share = words.filter((word) => common.has(word)).length / Math.max(words.length, 1)
    if (share > best.share) best = { language, share }
  }
  return best.language
}
