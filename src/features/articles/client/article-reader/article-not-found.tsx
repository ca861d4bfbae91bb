import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { withParts } from '#client/ui/with-parts.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { FALLBACK_PICTURE } from '#client/lib/article/article-picture.tsx'
import { m } from '#shared/catalog/m.ts'

/** Shown for a missing article and for a failed call alike. */
export function ArticleNotFound() {
  return <NothingHere title={m.articleNotFoundTitle()}>{m.articleNotFoundText()}</NothingHere>
}

/** A not-found page with links to the homepage, archive, and search. */
export function NothingHere({ title, children }: { title: string; children: string }) {
  const { isDemo } = useSite()
  return (
    <main id="content" className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      {isDemo && <Illustration />}
      <h1 className="headline mt-8 text-3xl">{title}</h1>
      <p className="mt-3 text-second">{children}</p>
      <Link to="/" className={`${buttonClass()} mt-6`}>
        {m.returnToHomepage()}
      </Link>
      <p className="mt-4 text-sm">
        {withParts(m.tryArchiveOrSearch(), (label, index) => (
          <a href={index === 0 ? '/archive' : '/search'} className="text-link">
            {label}
          </a>
        ))}
      </p>
    </main>
  )
}

/** The picture of the sample newsroom. Other newsrooms show only pictures that they uploaded. */
function Illustration() {
  return (
    <Picture
      src="/pictures/not-found-960.webp"
      sources={[
        {
          type: 'image/avif',
          srcSet: '/pictures/not-found-480.avif 480w, /pictures/not-found-960.avif 960w',
        },
        {
          type: 'image/webp',
          srcSet: '/pictures/not-found-480.webp 480w, /pictures/not-found-960.webp 960w',
        },
      ]}
      sizes="(min-width: 32rem) 30rem, 100vw"
      alt=""
      width={960}
      height={640}
      className="w-full max-w-md bg-wash"
      fallbackSrc={FALLBACK_PICTURE}
    />
  )
}
