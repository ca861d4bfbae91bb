// No zod here: the readers' pages import this file.
import { m } from '#shared/catalog/m.ts'

/** A source that readers see under an article. */
export interface ArticleCredit {
  /** Empty for a pasted text. */
  url: string
  siteName: string
  /** Who wrote the source, as its page names them; may be empty. */
  byline: string
  /** From the register of sources; may be empty. */
  creditLine: string
  /** The engine that rewrote the source; null without a rewrite. */
  engine: string | null
  /** The name of the language model, or null. */
  model: string | null
}

interface CreditedArticle {
  sourceUrl: string | null
  isModelAssisted: boolean
  credits: readonly ArticleCredit[]
}

/** What assisted with a text, in schema.org's terms and as readers see it. */
interface Disclosure {
  text: string
  /** The name of the language model, or null. */
  model: string | null
  /** A member of schema.org's IPTCDigitalSourceEnumeration. */
  digitalSourceType: string
}

/** Returns what readers must know about the making of a text; null for one that only people wrote. */
export function disclosureOf({ isModelAssisted, credits }: CreditedArticle): Disclosure | null {
  const model = credits.find(({ engine }) => engine === 'model')
  if (isModelAssisted || model) {
    return {
      text: m.modelAssisted(),
      model: model?.model ?? null,
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    }
  }
  if (!credits.some(({ engine }) => engine !== null)) return null
  return {
    text: m.softwareAssisted(),
    model: null,
    digitalSourceType: 'https://schema.org/AlgorithmicallyEnhancedDigitalSource',
  }
}

/** Returns the addresses of the sources of an article, each once, the editor's own first. */
export function sourceUrlsOf({ sourceUrl, credits }: CreditedArticle): string[] {
  return [...new Set([sourceUrl ?? '', ...credits.map(({ url }) => url)])].filter(Boolean)
}

/** Returns the credit lines and bylines of the sources of an article as sentences, each once. */
export function creditLinesOf({ credits }: CreditedArticle): string[] {
  const lines = credits.flatMap(({ creditLine, byline }) => [
    creditLine,
    byline ? m.originalReport({ name: byline }) : '',
  ])
  return [...new Set(lines)].filter(Boolean)
}

/** Returns the host of an address as readers know it. */
export function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
