import { CorrectionText } from '#client/lib/article/correction-text.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import type { ArticlePage } from './article-reader.queries.ts'

/** The source of a rewritten article, and a note if a language model was used. */
export function SourceLine({ article }: { article: ArticlePage }) {
  if (!article.sourceUrl && !article.isModelAssisted) return null
  return (
    <div className="hairline-t mx-auto mt-10 max-w-(--article-width) space-y-1 pt-4 text-sm text-second">
      {article.sourceUrl && (
        <p>
          Source:{' '}
          <a href={article.sourceUrl} rel="noopener nofollow" className="text-link">
            {hostOf(article.sourceUrl)}
          </a>
        </p>
      )}
      {article.isModelAssisted && <p>A language model assisted with the text of this story.</p>}
    </div>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
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
        {article.corrections.length === 1 ? 'Correction' : 'Corrections'}
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
