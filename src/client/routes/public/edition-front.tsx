import type { ReactNode } from 'react'
import {
  EditionBriefly,
  EditionStrip,
  EditionTop,
} from '#features/articles/client/article-reader/edition.tsx'
import { SectionOfPage } from '#features/articles/client/article-reader/edition-words.tsx'
import type { ShownZone } from '#features/articles/client/article-reader/article-reader.queries.ts'
import { NoArticles } from '#features/articles/client/article-reader/front-notices.tsx'
import { useTicker } from '#features/front-page/client/breaking-news/breaking-news.queries.ts'
import { Ticker } from '#features/front-page/client/breaking-news/ticker.tsx'
import { PlainHeading } from '#client/layout/hero.tsx'
import { Masthead } from '#client/layout/masthead.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { Section } from './home.route.tsx'
import './edition.css'

interface Props {
  zones: readonly ShownZone[]
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number
  /** Null for the front page. */
  section: Section | null
  /** What a section's page shows below its name. */
  intro: ReactNode
  /** The way to older articles. */
  older: ReactNode
  /** Renders a zone that looks the same on every front page. */
  otherZone: (zone: ShownZone) => ReactNode
}

/** A front page in the design of Edition: a masthead, and articles in columns. */
export function EditionFront({ zones, renderedAt, section, intro, older, otherZone }: Props) {
  const { name } = useSite()
  const now = useNow(renderedAt)
  const masthead = zones.find(({ kind }) => kind === 'masthead')
  const isEmpty = zones.every(({ articles, blocks }) => articles.length === 0 && !blocks)
  const groups = groupsOf(zones.filter((zone) => zone !== masthead))
  const top = groups.filter(([zone]) => zone?.kind === 'breaking')
  return (
    <>
      {masthead && section === null && <Masthead zoneId={masthead.id} now={now} />}
      <main id="content" className={classNames('edition', section !== null && 'edition-of-section')}>
        {top.map(([zone]) => zone && <BreakingBand key={zone.id} zoneId={zone.id} />)}
        {section === null ? (
          <PlainHeading section={null} name={name} />
        ) : (
          <div className="site-width">
            <div className="edition-head">
              <h1 dir="auto" className="headline">
                {section.name}
              </h1>
              {intro}
            </div>
          </div>
        )}
        {isEmpty && (
          <div className="site-width pt-10">
            <NoArticles />
          </div>
        )}
        <SectionOfPage value={section?.slug ?? null}>
          {groups.map((group) => (
            <Group key={group[0]?.id} group={group} now={now} otherZone={otherZone} />
          ))}
        </SectionOfPage>
        <div className="edition-older">{older}</div>
      </main>
    </>
  )
}

const IN_COLUMNS: ReadonlySet<ShownZone['kind']> = new Set(['lead', 'related', 'beside', 'most-read'])

/** True for the strip of a section with one article, which does not fill a row. */
const isBrief = ({ kind, articles }: ShownZone): boolean => kind === 'section' && articles.length === 1

const MAX_BRIEF = 5

/**
 * Returns the zones in order. Those that share the columns of the lead are one group; sections with one article follow
 * the others, as many in each row.
 */
function groupsOf(zones: readonly ShownZone[]): ShownZone[][] {
  const brief = zones.filter(isBrief)
  const rows = Math.ceil(brief.length / MAX_BRIEF)
  const briefRows = Array.from({ length: rows }, (_, row) =>
    brief.slice(Math.ceil((row * brief.length) / rows), Math.ceil(((row + 1) * brief.length) / rows)),
  )
  const lastStrip = zones.findLastIndex(({ kind }) => kind === 'section')
  const groups: ShownZone[][] = []
  for (const [index, zone] of zones.entries()) {
    if (!isBrief(zone)) addTo(groups, zone)
    if (index === lastStrip) groups.push(...briefRows)
  }
  return groups
}

function addTo(groups: ShownZone[][], zone: ShownZone): void {
  const last = groups.at(-1)
  const isInLast =
    IN_COLUMNS.has(zone.kind) && last?.every(({ kind }) => IN_COLUMNS.has(kind) && kind !== zone.kind)
  if (isInLast) last?.push(zone)
  else groups.push([zone])
}

interface GroupProps extends Pick<Props, 'otherZone'> {
  group: ShownZone[]
  now: number
}

function Group({ group, now, otherZone }: GroupProps) {
  const [zone] = group
  if (!zone) return null
  if (isBrief(zone)) return <EditionBriefly zones={group} />
  switch (zone.kind) {
    case 'breaking':
      return null
    case 'section':
    case 'pair':
    case 'list':
      return <EditionStrip zone={zone} />
    case 'lead':
    case 'related':
    case 'beside':
    case 'most-read':
      return group.some(({ articles }) => articles.length > 0) ? <EditionTop zones={group} now={now} /> : null
    default:
      return <div data-zone={zone.id}>{otherZone(zone)}</div>
  }
}

/** The ticker, only while there is breaking news. */
function BreakingBand({ zoneId }: { zoneId: string }) {
  const { data: items = [] } = useTicker()
  if (!items.some(({ isBreaking }) => isBreaking)) return null
  return (
    <div data-zone={zoneId}>
      <Ticker />
    </div>
  )
}
