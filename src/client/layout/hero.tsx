import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTicker } from '#client/features/breaking-news/breaking-news.queries.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Headline } from '#client/ui/headline.tsx'
import { Picture } from '#client/ui/picture.tsx'

const WIDTHS = [960, 1440, 1920]
const srcSet = (format: string) => WIDTHS.map((w) => `/pictures/hero-${w}.${format} ${w}w`).join(', ')

/** A transparent pixel for phones, which show headlines in place of the picture. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const SOURCES = [
  { type: 'image/gif', media: '(width < 48rem)', srcSet: PIXEL },
  { type: 'image/avif', srcSet: srcSet('avif') },
  { type: 'image/webp', srcSet: srcSet('webp') },
] as const

const NO_BREAKING_NEWS = 'No breaking news right now. The latest from our newsroom is below.'

/** The top of the front page and of every section. Breaking news comes first. */
export function Hero({ section }: { section: string | null }) {
  const { data: items = [] } = useTicker()
  const item = items.find(({ isBreaking }) => isBreaking)
  const headline =
    item &&
    (item.articleId ? (
      <ArticleLink id={item.articleId} className="decoration-2 underline-offset-4 hover:underline">
        <Headline text={item.text} />
      </ArticleLink>
    ) : (
      <Headline text={item.text} />
    ))
  return (
    <section
      aria-labelledby="hero"
      className="on-dark relative isolate flex flex-col overflow-hidden bg-night text-on-dark"
    >
      <Picture
        src="/pictures/hero-1440.webp"
        sources={SOURCES}
        sizes="100vw"
        alt=""
        width={1920}
        height={1080}
        priority
        fallbackSrc={PIXEL}
        className="no-print absolute inset-x-0 top-16 -z-10 h-[calc(100%-4rem)] w-full object-cover object-[72%_50%] max-md:hidden md:max-lg:opacity-35 rtl:-scale-x-100"
      />
      <div
        className={classNames(
          'site-width flex flex-col justify-center pt-22 pb-6 md:pt-26 md:pb-10',
          section === null ? 'md:min-h-[27rem]' : 'md:min-h-[19rem]',
        )}
      >
        {section === null ? (
          <FrontHeading isLong={(item?.text.length ?? 0) > LONG_ITEM_LENGTH}>{headline}</FrontHeading>
        ) : (
          <SectionHeading section={section}>{headline}</SectionHeading>
        )}
        <Offers />
      </div>
    </section>
  )
}

interface HeadingProps {
  children: ReactNode
}

/** Longer items are set in smaller type, to stay clear of the picture. */
const LONG_ITEM_LENGTH = 60

function FrontHeading({ children, isLong }: HeadingProps & { isLong: boolean }) {
  return (
    <>
      <BreakingBadge />
      <h1
        id="hero"
        dir={children ? 'auto' : undefined}
        className={classNames('headline mt-3 max-w-[14em] text-3xl md:text-4xl', !isLong && 'lg:text-5xl')}
      >
        {children || 'When news breaks, it appears here first'}
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-on-dark-second md:text-xl">
        {children ? 'This page updates automatically as the story develops.' : NO_BREAKING_NEWS}
      </p>
    </>
  )
}

function SectionHeading({ section, children }: HeadingProps & { section: string }) {
  return (
    <>
      <h1 id="hero" className="headline text-4xl lg:text-5xl">
        {section}
      </h1>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <BreakingBadge />
        <p dir="auto" className="max-w-[28em] text-lg text-on-dark-second">
          {children || NO_BREAKING_NEWS}
        </p>
      </div>
    </>
  )
}

function BreakingBadge() {
  return <p className="label self-start border-s-4 border-signal-ground ps-2.5">Breaking News</p>
}

/** Offers visitors an account. Signed-in users see their own links in the same space. */
function Offers() {
  const row = 'no-print mt-5 flex-wrap items-center gap-x-6 gap-y-1 md:mt-7'
  const button =
    'inline-flex h-11 items-center rounded-corner bg-on-dark px-4 font-medium text-night hover:bg-on-dark/85 max-md:text-sm md:h-12 md:px-6'
  const quiet = 'inline-flex h-11 items-center font-medium text-link max-md:text-sm md:h-12'
  return (
    <>
      <div className={`for-anonymous flex ${row}`}>
        <Link to="/auth" className={button}>
          Get Premium Access
        </Link>
        <Link to="/auth" className={quiet}>
          Explore Our Platform
          <span aria-hidden>&nbsp;→</span>
        </Link>
      </div>
      <div className={`for-signed-in flex ${row}`}>
        <a href="/dashboard" className={button}>
          Your Dashboard
        </a>
        <a href="/archive" className={quiet}>
          All Headlines
          <span aria-hidden>&nbsp;→</span>
        </a>
      </div>
    </>
  )
}
