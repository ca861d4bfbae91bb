import { CorrectionText } from '#client/lib/article/correction-text.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Slot } from '#client/lib/slots.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { useCorrections } from './article-reader.queries.ts'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Above the list of corrections. */
    correctionsIntro: object
  }
}

/** Every published correction with its article. */
export function CorrectionsPage() {
  const { contactEmail, timeZone } = useSite()
  const { data = [] } = useCorrections()
  return (
    <main id="content" className="page-column">
      <h1 className="headline text-4xl">{m.corrections()}</h1>
      <div className="article-text mt-6">
        <p>
          {withParts(m.correctionsIntro(), () => (
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          ))}
        </p>
        {data.length === 0 && <p>{m.noCorrections()}</p>}
        <Slot name="correctionsIntro" props={{}} />
      </div>
      <ul className="mt-8">
        {data.map((correction) => (
          <li key={correction.id} className="hairline-t py-4">
            <DateTime iso={correction.createdAt} timeZone={timeZone} className="text-sm text-second" />
            <h2 className="headline mt-1 text-xl">
              <ArticleLink id={correction.articleId} path={correction.path} className="hover:underline">
                {correction.title}
              </ArticleLink>
            </h2>
            <p className="mt-1 break-words whitespace-pre-wrap">
              <CorrectionText correction={correction} />
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
