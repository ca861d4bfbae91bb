import { withoutQuotations } from '#shared/rewriter/house-style/quotations.ts'
import { lexiconFor } from '../fidelity/lexicon.ts'
import { mentionsIn, tokensIn } from '../fidelity/tokens.ts'
import { sentencesIn } from '../sentences.ts'
import type { Claim } from './wire-story.ts'

const SUPERLATIVES =
  /(?<!\p{L})(?:(?:world|industry|nation|country|europe)['’]s (?:leading|largest|first|best|most \p{L}+)|(?:world|global|market|industry)[ -]?leading|(?:a |the )?leading (?:provider|supplier|maker|manufacturer|company|developer)|leader in|best[- ]in[- ]class|ground-?breaking|revolutionary|cutting[- ]edge|state[- ]of[- ]the[- ]art|game[- ]chang\p{L}+|unparalleled|unrivaled|unmatched|unique|first[- ]of[- ]its[- ]kind|award[- ]winning|innovative|premier|next[- ]generation|weltweit führend\p{L}*|weltmarktführer|marktführer|führende\p{L}? (?:anbieter|hersteller|unternehmen)|einzigartig\p{L}*|revolutionär\p{L}*|bahnbrechend\p{L}*|innovativ\p{L}*|preisgekrönt\p{L}*|leader (?:mondial|européen|du marché)|numéro un|révolutionnaires?|inédite?s?|innovante?s?|incontournables?|sans équivalent|líder (?:mundial|europeo|del mercado)|revolucionari[oa]s?|innovador(?:a|es|as)?|pioner[oa]s?|sin precedentes|únic[oa] en su clase)(?!\p{L})/giu

/** An announcement of the issuer is no attribution. */
const ANNOUNCES = /^(?:announce|kündig|gibt|gab|teilt|anunci|annonc|report)/

/** Returns the sentences that praise and attribute it to nobody. Praise in quotation marks has its speaker. */
export function unattributedClaims(paragraphs: readonly string[]): Claim[] {
  const lexicon = lexiconFor(paragraphs.join('\n'))
  return sentencesIn(paragraphs.join('\n')).flatMap(({ text }) => {
    const plain = withoutQuotations(text)
    const words = [...plain.matchAll(SUPERLATIVES)].map(([word]) => word)
    if (words.length === 0) return []
    const isAttributed = mentionsIn(tokensIn(plain, lexicon), lexicon).some(
      ({ phrase, first }) => phrase.group === 'speech' && !ANNOUNCES.test(first.key),
    )
    return isAttributed ? [] : [{ sentence: text, words }]
  })
}
