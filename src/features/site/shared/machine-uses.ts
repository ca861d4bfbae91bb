import { articleIdPath } from './addresses.ts'

// No zod here, because every page has these rules.

/** What machines may do with a text. */
export interface MachineUses {
  /** Search engines may list it. */
  mayBeFound: boolean
  /** AI systems may read it to answer a question. */
  mayBeQuoted: boolean
  /** AI models may be trained on it. */
  mayBeTrainedOn: boolean
}

/** The answers of a new site. */
export const DEFAULT_MACHINE_USES: MachineUses = {
  mayBeFound: true,
  mayBeQuoted: true,
  mayBeTrainedOn: false,
}

/** An article's own answer to a question about machines; empty follows the site. */
export const ANSWERS = ['', 'yes', 'no'] as const

/** What an article says about machines. */
export interface ArticleAnswers {
  isNoindex: boolean
  aiAnswers?: string | undefined
  aiTraining?: string | undefined
}

const answerOr = (answer: string | undefined, inherited: boolean) =>
  answer === 'yes' || (answer !== 'no' && inherited)

/** Returns what machines may do with an article. A site that may not be found has no article that may. */
export function usesOfArticle(
  site: MachineUses,
  { isNoindex, aiAnswers, aiTraining }: ArticleAnswers,
): MachineUses {
  return {
    mayBeFound: site.mayBeFound && !isNoindex,
    mayBeQuoted: answerOr(aiAnswers, site.mayBeQuoted),
    mayBeTrainedOn: answerOr(aiTraining, site.mayBeTrainedOn),
  }
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** Returns the value of `Content-Signal` in robots.txt, headers and meta elements. */
export const contentSignal = ({ mayBeFound, mayBeQuoted, mayBeTrainedOn }: MachineUses): string =>
  `search=${yesOrNo(mayBeFound)}, ai-input=${yesOrNo(mayBeQuoted)}, ai-train=${yesOrNo(mayBeTrainedOn)}`

/** Returns what a `Content-Signal` says about input to AI systems, or null; of several values, a no counts. */
export function readAiInput(signal: string): boolean | null {
  const values = Array.from(signal.matchAll(/(?:^|[,\s])ai-input\s*=\s*(yes|no)(?![\w-])/gi), ([, value]) =>
    value?.toLowerCase(),
  )
  return values.length === 0 ? null : !values.includes('no')
}

/** Returns the value of `tdm-reservation`: both quoting and training mine the text, so one no reserves it. */
export const miningReservation = ({ mayBeQuoted, mayBeTrainedOn }: MachineUses): '0' | '1' =>
  mayBeQuoted && mayBeTrainedOn ? '0' : '1'

/** The media type of a license in RSL. */
export const LICENSE_TYPE = 'application/rsl+xml'

/** Where the license of the whole site is. */
export const SITE_LICENSE_PATH = '/rsl.xml'

/** Returns where the license of an article is: at its own address if it differs from the site's. */
export function licensePathOf(site: MachineUses, article: ArticleAnswers & { id: number }): string {
  const isSame = contentSignal(usesOfArticle(site, article)) === contentSignal(site)
  return isSame ? SITE_LICENSE_PATH : `${articleIdPath(article.id)}${SITE_LICENSE_PATH}`
}
