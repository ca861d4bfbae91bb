import { Fragment, type ReactNode } from 'react'
import { ArticleZone } from '#features/articles/client/article-reader/front-zones.tsx'
import type { ShownZone } from '#features/articles/client/article-reader/article-reader.queries.ts'
import { LatestHeadlines } from '#features/articles/client/article-reader/latest-headlines.tsx'
import { Ticker } from '#features/front-page/client/breaking-news/ticker.tsx'
import { ChannelStrip } from '#features/front-page/client/social-posts/channel-strip.tsx'
import { hasMasthead } from '#features/front-page/shared/front-page.ts'
import { Hero, PlainHeading } from '#client/layout/hero.tsx'
import { MembershipPromo } from '#client/layout/membership-promo.tsx'
import { useSite } from '#client/lib/use-site.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import type { Section } from './home.route.tsx'
import { EditionFront } from './lazy-edition.ts'

interface Props {
  zones: readonly ShownZone[]
  /** When the page was rendered, in milliseconds since 1970, if it depends on that. */
  renderedAt: number | undefined
  /** Null for the front page. */
  section: Section | null
  input: Inputs['articles']['cards']
  /** What a section's page shows below its name. */
  intro: ReactNode
  /** The way to older articles. */
  older: ReactNode
}

const TOP: ReadonlySet<ShownZone['kind']> = new Set(['hero', 'breaking'])

/** A front page as editors composed it, for the site or one section. */
export function OwnFront({ zones, renderedAt = 0, section, input, intro, older }: Props) {
  const { name } = useSite()
  if (hasMasthead(zones)) {
    const otherZone = (zone: ShownZone) => <OneZone zone={zone} section={section} input={input} />
    return <EditionFront {...{ zones, renderedAt, section, intro, older, otherZone }} />
  }
  const top = zones.findIndex(({ kind }) => !TOP.has(kind))
  const introAt = top === -1 ? zones.length : top
  return (
    <main id="content">
      {!zones.some(({ kind }) => kind === 'hero') && (
        <PlainHeading section={section?.name ?? null} name={name} />
      )}
      {zones.map((zone, index) => (
        <Fragment key={zone.id}>
          {index === introAt && intro}
          <div data-zone={zone.id}>
            <OneZone zone={zone} section={section} input={input} />
          </div>
          {zone.kind === 'latest' && older}
        </Fragment>
      ))}
      {introAt === zones.length && intro}
      {!zones.some(({ kind }) => kind === 'latest') && older}
    </main>
  )
}

function OneZone({ zone, section, input }: Pick<Props, 'section' | 'input'> & { zone: ShownZone }) {
  switch (zone.kind) {
    case 'hero':
      return <Hero section={section?.name ?? null} />
    case 'breaking':
      return <Ticker />
    case 'latest':
      return (
        <LatestHeadlines
          input={input}
          heading={zone.heading}
          all={zone.articles}
          canRepeat={zone.canRepeat}
        />
      )
    case 'channels':
      return <ChannelStrip />
    case 'promo':
      return <MembershipPromo />
    default:
      return <ArticleZone zone={zone} />
  }
}
