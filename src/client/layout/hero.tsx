import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTicker } from '#features/front-page/client/breaking-news/breaking-news.queries.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Arrow } from '#client/ui/arrow.tsx'
import { Headline } from '#client/ui/headline.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import type { SiteLook } from '#features/site/shared/identity.ts'
import { OfferLink } from './offer-link.tsx'
import { OwnButton } from './own-block.tsx'

const WIDTHS = [960, 1440, 1920]
const srcSet = (format: string) => WIDTHS.map((w) => `/pictures/hero-${w}.${format} ${w}w`).join(', ')

/** A transparent pixel for phones, which show headlines in place of the picture. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const SOURCES = [
  { type: 'image/gif', media: '(width < 48rem)', srcSet: `${PIXEL} 1w` },
  { type: 'image/avif', srcSet: srcSet('avif') },
  { type: 'image/webp', srcSet: srcSet('webp') },
] as const

type OwnHero = Exclude<NonNullable<SiteLook['hero']>, 'off'>

/** The top of the front page and of every section. Breaking news comes first. */
export function Hero({ section }: { section: string | null }) {
  const { name, look, isDemo } = useSite()
  const own = look?.hero
  const { data: items = [] } = useTicker()
  const item = items.find(({ isBreaking }) => isBreaking)
  const headline =
    item &&
    (item.articleId ? (
      <ArticleLink
        id={item.articleId}
        path={item.path}
        className="decoration-2 underline-offset-4 hover:underline"
      >
        <Headline text={item.text} />
      </ArticleLink>
    ) : (
      <Headline text={item.text} />
    ))
  if (own === 'off') return <PlainHeading section={section} name={name} />
  const hasPicture = own ? own.picture !== undefined : isDemo
  return (
    <section
      aria-labelledby="hero"
      className="on-dark relative isolate flex flex-col overflow-hidden bg-night text-on-dark"
    >
      {own?.picture && <OwnPicture picture={own.picture} />}
      {!own && isDemo && <BuiltInPicture />}
      <div
        className={classNames(
          'site-width flex flex-col justify-center pt-22 pb-6 md:pt-26 md:pb-10',
          hasPicture && (section === null ? 'md:min-h-[27rem]' : 'md:min-h-[19rem]'),
        )}
      >
        {section !== null ? (
          <SectionHeading section={section} isDemo={isDemo}>
            {headline}
          </SectionHeading>
        ) : !headline && (own || !isDemo) ? (
          <OwnHeading hero={own ?? { label: '', heading: name, text: look?.tagline ?? '', button: null }} />
        ) : (
          <FrontHeading isLong={(item?.text.length ?? 0) > LONG_ITEM_LENGTH}>{headline}</FrontHeading>
        )}
        {own ? <OwnOffer hero={own} /> : isDemo && <Offers />}
      </div>
    </section>
  )
}

/** Without a hero, the page still has its heading. */
export function PlainHeading({ section, name }: { section: string | null; name: string }) {
  if (section === null) return <h1 className="visually-hidden">{name}</h1>
  return <h1 className="headline site-width pt-8 text-4xl lg:text-5xl">{section}</h1>
}

function BuiltInPicture() {
  return (
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
  )
}

/** Beside the text and not under it, so the text is readable on every picture. */
function OwnPicture({ picture }: { picture: NonNullable<OwnHero['picture']> }) {
  return (
    <img
      src={picture.src}
      {...(picture.srcSet ? { srcSet: picture.srcSet, sizes: '50vw' } : {})}
      alt=""
      width={picture.width}
      height={picture.height}
      fetchPriority="high"
      className="no-print absolute end-0 top-16 -z-10 h-[calc(100%-4rem)] w-2/5 object-cover max-md:hidden"
    />
  )
}

function OwnHeading({ hero: { label, heading, text, picture } }: { hero: OwnHero }) {
  const width = picture ? 'md:max-w-[54%]' : 'max-w-[34em]'
  return (
    <>
      {label && (
        <p dir="auto" className="label self-start border-s-4 border-current ps-2.5">
          {label}
        </p>
      )}
      <h1
        id="hero"
        dir="auto"
        className={classNames('headline mt-3 text-3xl md:text-4xl lg:text-5xl', width)}
      >
        {heading}
      </h1>
      {text && (
        <p dir="auto" className={classNames('mt-3 text-lg text-on-dark-second md:text-xl', width)}>
          {text}
        </p>
      )}
    </>
  )
}

function OwnOffer({ hero: { button } }: { hero: OwnHero }) {
  return <OwnButton button={button} className={classNames(HERO_BUTTON, 'no-print mt-5 self-start md:mt-7')} />
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
        {children || m.heroWaiting()}
      </h1>
      <p
        className={classNames(
          'mt-3 max-w-[34em] text-lg text-on-dark-second md:text-xl',
          children ? 'script-only' : '',
        )}
      >
        {children ? m.heroDeveloping() : m.noBreakingNews()}
      </p>
    </>
  )
}

function SectionHeading({
  section,
  isDemo,
  children,
}: HeadingProps & { section: string; isDemo: boolean | undefined }) {
  return (
    <>
      <h1 id="hero" className="headline text-4xl lg:text-5xl">
        {section}
      </h1>
      {(children || isDemo) && (
        <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <BreakingBadge />
          <p dir="auto" className="max-w-[28em] text-lg text-on-dark-second">
            {children || m.noBreakingNews()}
          </p>
        </div>
      )}
    </>
  )
}

function BreakingBadge() {
  return <p className="label self-start border-s-4 border-signal-ground ps-2.5">{m.breakingNews()}</p>
}

const HERO_BUTTON =
  'inline-flex h-11 items-center rounded-corner bg-on-dark px-4 font-medium text-night hover:bg-on-dark-hover max-md:text-sm md:h-12 md:px-6'

/** Offers visitors an account. Signed-in users see their own links in the same space. */
function Offers() {
  const row = 'no-print mt-5 flex-wrap items-center gap-x-6 gap-y-1 md:mt-7'
  const quiet = 'inline-flex h-11 items-center font-medium text-link max-md:text-sm md:h-12'
  return (
    <>
      <div className={`for-anonymous flex ${row}`}>
        <OfferLink className={HERO_BUTTON}>{m.getPremiumAccess()}</OfferLink>
        <Link to="/auth" className={quiet}>
          {m.exploreOurPlatform()}
          <Arrow />
        </Link>
      </div>
      <div className={`for-signed-in flex ${row}`}>
        <a href="/dashboard" className={HERO_BUTTON}>
          {m.yourDashboard()}
        </a>
        <a href="/archive" className={quiet}>
          {m.allHeadlines()}
          <Arrow />
        </a>
      </div>
    </>
  )
}
