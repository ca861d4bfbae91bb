import { Link } from '@tanstack/react-router'
import { Picture } from '#client/ui/picture.tsx'

const WIDTHS = [960, 1440, 1920]
const srcSet = (format: string) => WIDTHS.map((w) => `/pictures/hero-${w}.${format} ${w}w`).join(', ')

/** The landing page's first part. Its words speak of the service: a news site shows no invented news. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate flex flex-col overflow-hidden bg-night text-on-night"
    >
      <Picture
        src="/pictures/hero-1440.webp"
        sources={[
          { type: 'image/avif', srcSet: srcSet('avif') },
          { type: 'image/webp', srcSet: srcSet('webp') },
        ]}
        sizes="100vw"
        alt=""
        width={1920}
        height={1080}
        priority
        fallbackSrc="/pictures/hero-960.webp"
        className="w-full object-cover max-md:order-last max-md:h-28 max-md:object-[72%_62%] md:absolute md:inset-x-0 md:max-lg:opacity-45 md:top-16 md:-z-10 md:h-[calc(100%-4rem)] md:object-[72%_50%]"
      />
      <div className="site-width flex flex-col justify-center pt-28 pb-10 md:min-h-[36rem] md:pb-14">
        <p className="label self-start border-l-4 border-signal-ground pl-2.5">Breaking News</p>
        <h1 id="hero" className="headline mt-4 max-w-[14em] text-4xl md:text-5xl">
          The news as it happens, from people you know
        </h1>
        <p className="mt-5 max-w-[30em] text-xl text-on-night-second">
          Stories, live updates and analysis from our own newsroom, the moment they are ready.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to="/auth"
            className="inline-flex h-12 items-center rounded-corner bg-on-night px-6 font-medium text-night hover:bg-on-night/85"
          >
            Get Premium Access
          </Link>
          <Link to="/auth" className="inline-flex h-12 items-center font-medium text-link">
            Explore Our Platform
            <span aria-hidden>&nbsp;→</span>
          </Link>
        </div>
      </div>
    </section>
  )
}
