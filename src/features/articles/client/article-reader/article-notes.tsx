import { Link } from '@tanstack/react-router'
import { CorrectionText } from '#client/lib/article/correction-text.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { creditLinesOf, disclosureOf, siteOf, sourceUrlsOf } from '#features/media/shared/credits.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import type { ArticlePage } from './article-reader.queries.ts'

/** The sources of an article with their credits, and a note of what assisted with the text. */
export function SourceLine({ article }: { article: ArticlePage }) {
  const urls = sourceUrlsOf(article)
  const lines = creditLinesOf(article)
  const disclosure = disclosureOf(article)
  if (urls.length === 0 && lines.length === 0 && !disclosure) return null
  return (
    <div className="hairline-t mx-auto mt-10 max-w-(--article-width) space-y-1 pt-4 text-sm text-second">
      {urls.map((url) => (
        <p key={url} className="wrap-anywhere">
          {m.source()}{' '}
          <a href={url} rel="noopener" className="text-link">
            {siteOf(url)}
          </a>
        </p>
      ))}
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {disclosure && <p>{disclosure.text}</p>}
      {disclosure?.model && <p className="wrap-anywhere">{m.model({ name: disclosure.model })}</p>}
    </div>
  )
}

/** The article's corrections with their dates. */
export function Corrections({ article }: { article: ArticlePage }) {
  const { timeZone } = useSite()
  if (article.corrections.length === 0) return null
  return (
    <section
      aria-labelledby="corrections"
      className="mx-auto mt-10 max-w-(--article-width) border-s-2 border-ink ps-4 text-sm"
    >
      <h2 id="corrections" className="font-semibold">
        {article.corrections.length === 1 ? m.correction() : m.corrections()}
      </h2>
      <ul className="mt-2 space-y-2">
        {article.corrections.map((correction) => (
          <li key={correction.id} className="break-words">
            <DateTime iso={correction.createdAt} timeZone={timeZone} className="text-second" />
            {': '}
            <CorrectionText correction={correction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Below the text, a few words about those who wrote it. */
export function Authors({ authors }: Pick<ArticlePage, 'authors'>) {
  return authors.map(({ name, slug, about }) => (
    <p
      key={about}
      dir="auto"
      className="hairline-t mx-auto mt-10 max-w-(--article-width) pt-4 font-serif text-second wrap-anywhere"
    >
      {slug ? (
        <Link
          to="/authors/$slug"
          params={{ slug }}
          className="block font-sans text-sm font-medium text-ink hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="block font-sans text-sm font-medium text-ink">{name}</span>
      )}
      {about}
    </p>
  ))
}
