import type { BadgeTone } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import type {
  ImportProgress,
  ImportState,
  TypeChoice,
  WrittenTable,
} from '#features/moving/shared/imports.ts'
import type { ReceiptStructures } from '#features/moving/shared/receipt.ts'
import { formatNumber } from '#shared/formats.ts'

const SYSTEMS: Record<string, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  folder: 'Broadsheet',
}

/** The name of the system that an import reads. */
export const systemName = (kind: string): string => (kind === 'feed' ? m.feed() : (SYSTEMS[kind] ?? kind))

export const STATES: Record<ImportState, { label: () => string; tone: BadgeTone }> = {
  waiting: { label: () => m.waiting(), tone: 'neutral' },
  running: { label: () => m.running(), tone: 'accent' },
  stopped: { label: () => m.stopped(), tone: 'caution' },
  canceled: { label: () => m.canceled(), tone: 'neutral' },
  failed: { label: () => m.failed(), tone: 'danger' },
  done: { label: () => m.isDone(), tone: 'good' },
  takingBack: { label: () => m.takingBack(), tone: 'accent' },
  takenBack: { label: () => m.takenBack(), tone: 'neutral' },
}

export const PHASES: Array<[phase: ImportProgress['phase'], label: () => string]> = [
  ['reading', () => m.readExport()],
  ['people', () => m.peopleSectionsAndTags()],
  ['articles', () => m.articlesPagesAndPictures()],
  ['links', () => m.linksBetweenArticles()],
  ['receipt', () => m.receipt()],
]

/** How far an import is, in one line. */
export function progressText({ done, total, pictures }: ImportProgress): string {
  const articles =
    total === null
      ? m.articlesDone({ done: formatNumber(done) })
      : m.articlesDoneOfTotal({ done: formatNumber(done), total: formatNumber(total) })
  const parts = [articles, m.picturesDone({ done: formatNumber(pictures.done) })]
  if (pictures.missing > 0) parts.push(m.filesMissing({ missing: formatNumber(pictures.missing) }))
  return parts.join(' · ')
}

/** The types of records, in the order of the receipt. */
export const RECORDS: Array<[type: string, label: () => string]> = [
  ['article', () => m.articlesLabel()],
  ['page', () => m.pagesLabel()],
  ['box', () => m.reusableBoxes()],
  ['media', () => m.picturesAndFiles()],
  ['person', () => m.people()],
  ['section', () => m.sectionsLabel()],
  ['tag', () => m.tagsLabel()],
  ['series', () => m.seriesLabel()],
  ['comment', () => m.comments()],
  ['menu', () => m.menus()],
  ['subscriber', () => m.subscribers()],
  ['problem', () => m.couldNotBeRead()],
]

/** What the rows of each table are called. */
export const TABLE_NAMES: Record<WrittenTable, () => string> = {
  articles: () => m.articlesAndPages(),
  media_items: () => m.picturesAndFiles(),
  contributors: () => m.people(),
  sections: () => m.sectionsLabel(),
  tags: () => m.tagsLabel(),
  series: () => m.seriesLabel(),
  comments: () => m.comments(),
  reusable_boxes: () => m.reusableBoxes(),
  redirects: () => m.redirects(),
  subscribers: () => m.subscribers(),
  settings: () => m.settingsOfSite(),
  embeds: () => m.embeds(),
  front_page_versions: () => m.pageLayouts(),
  breaking_news: () => m.breakingZone(),
  article_templates: () => m.templates(),
  projects: () => m.projects(),
  sources: () => m.sources(),
  users: () => m.accountsOfReaders(),
  tiers: () => m.membershipTiers(),
  newsletters: () => m.newsletters(),
  issues: () => m.newslettersTitle(),
  user_favorites: () => m.favoritesOfReaders(),
  memberships: () => m.membershipsOfReaders(),
  stripe_subscriptions: () => m.subscriptionsAtStripe(),
}

export const TYPE_CHOICE_NAMES: Record<TypeChoice, () => string> = {
  out: () => m.areLeftOut(),
  articles: () => m.becomesArticles(),
  pages: () => m.becomesPages(),
  drafts: () => m.becomesDrafts(),
}

/** The name of a type of item, of which sources may have their own. */
export function typeName(type: string): string {
  const names: Record<string, string> = {
    article: m.article(),
    page: m.page(),
    media: m.fileLabel(),
    person: m.person(),
  }
  return names[type] ?? type.charAt(0).toUpperCase() + type.slice(1)
}

export const STRUCTURE_NAMES: Record<keyof ReceiptStructures, () => string> = {
  picture: () => m.pictures(),
  gallery: () => m.galleries(),
  table: () => m.tables(),
  video: () => m.videos(),
  audio: () => m.recordings(),
  preformatted: () => m.preformattedBlocks(),
  nestedItem: () => m.nestedListItems(),
  footnote: () => m.footnotes(),
  embed: () => m.embeds(),
}
