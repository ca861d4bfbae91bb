import { withoutQuotations } from '#rewriting/house-style/quotations.ts'
import { sentencesIn } from '../sentences.ts'
import type { Claim } from './wire-story.ts'

const SUPERLATIVES =
  /(?<!\p{L})(?:(?:world|industry|nation|country|europe)['’]s (?:leading|largest|first|best|most \p{L}+)|(?:world|global|market|industry)[ -]?leading|(?:a |the )?leading (?:provider|supplier|maker|manufacturer|company|developer)|leader in|best[- ]in[- ]class|ground-?breaking|revolutionary|cutting[- ]edge|state[- ]of[- ]the[- ]art|game[- ]chang\p{L}+|unparalleled|unrivaled|unmatched|unique|first[- ]of[- ]its[- ]kind|award[- ]winning|innovative|premier|next[- ]generation|weltweit führend\p{L}*|weltmarktführer|marktführer|führende\p{L}? (?:anbieter|hersteller|unternehmen)|einzigartig\p{L}*|revolutionär\p{L}*|bahnbrechend\p{L}*|innovativ\p{L}*|preisgekrönt\p{L}*|leader (?:mondial|européen|du marché)|numéro un|révolutionnaires?|inédite?s?|innovante?s?|incontournables?|sans équivalent|líder (?:mundial|europeo|del mercado)|revolucionari[oa]s?|innovador(?:a|es|as)?|pioner[oa]s?|sin precedentes|únic[oa] en su clase)(?!\p{L})/giu

/** Verbs and phrases that attribute a statement. An announcement of the issuer is no attribution. */
const ATTRIBUTION =
  /(?<!\p{L})(?:sa(?:id|ys?)|saying|told|tells|add(?:ed|s)|stated?|notes?|noted|wrote|writes|according to|explain(?:ed|s)|claim(?:ed|s)|argue[ds]|call(?:ed|s)|sagte?n?|sagt|laut|so|erklärte?|erklärt|nach Angaben|zufolge|betonte?|betont|meinte?|nannte|lobte|déclar(?:e|é|ait)|selon|d['’]après|affirm(?:e|é)|expliqu(?:e|é)|dit|dijo|dice|según|afirm[aó]|explic[aó]|declar[aó]|asegur[aó])(?!\p{L})/iu

/** Returns the sentences that praise and attribute it to nobody. Praise in quotation marks has its speaker. */
export function unattributedClaims(paragraphs: readonly string[]): Claim[] {
  return sentencesIn(paragraphs.join('\n')).flatMap(({ text }) => {
    const plain = withoutQuotations(text)
    const words = [...plain.matchAll(SUPERLATIVES)].map(([word]) => word)
    if (words.length === 0) return []
    return ATTRIBUTION.test(plain) ? [] : [{ sentence: text, words }]
  })
}
