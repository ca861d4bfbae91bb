import type { ReactNode } from 'react'
import { Printer, Share2 } from 'lucide-react'
import { SectionName } from '#client/lib/article/section-name.tsx'
import { languageOf, useSite, useWords } from '#client/lib/use-site.ts'
import { Headline } from '#client/ui/headline.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { lastChangeOf } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { copyText } from '#client/lib/copy-text.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { ArticlePage } from './article-reader.queries.ts'
import { OtherCredits, WriterNames } from './byline-names.tsx'

/** Category, headline, excerpt, byline, and tools. */
export function ArticleHead({ article, favorite }: { article: ArticlePage; favorite: ReactNode }) {
  const { language } = useSite()
  const { dir } = useWords(article)
  // The words around the article are in the site's language, at the side where its lines begin.
  const words = languageOf(article.lang && language)
  return (
    <header className="mt-4">
      <p className="label text-second">
        <span {...words}>
          <SectionName category={article.category} name={article.section} />
        </span>
      </p>
      <h1 dir={dir} className="headline mt-3 text-3xl sm:text-4xl">
        <Headline text={article.title} />
      </h1>
      {article.excerpt && (
        <p dir={dir} className="mt-4 font-serif text-xl text-second">
          {article.excerpt}
        </p>
      )}
      <div className="hairline-t hairline-b mt-6 grid grid-cols-[1fr_auto] justify-items-start gap-x-6 gap-y-1 py-3 text-sm text-second">
        <div {...words}>
          <Byline article={article} />
        </div>
        <p {...words} className="col-span-2 row-start-2">
          <Dates article={article} />
        </p>
        <div {...words} className="col-start-2 row-start-1">
          <ArticleTools title={article.title} favorite={favorite} />
        </div>
      </div>
    </header>
  )
}

function Byline({ article }: { article: ArticlePage }) {
  return (
    <>
      <p>
        <WriterNames bylines={article.bylines} />
        {!article.access && (
          <>
            {' '}
            <span className="whitespace-nowrap">· {m.minutesToRead({ count: article.readingMinutes })}</span>
          </>
        )}
      </p>
      <OtherCredits bylines={article.bylines} />
    </>
  )
}

function Dates({ article }: { article: ArticlePage }) {
  const { timeZone } = useSite()
  return (
    <>
      {article.status === 'published'
        ? withParts(m.publishedAt(), () => <DateTime iso={article.publishedAt} timeZone={timeZone} />)
        : m.draft()}
      {article.revisedAt && article.revisedAt === lastChangeOf(article) && (
        <>
          {' · '}
          {withParts(m.updatedAt(), () => (
            <DateTime iso={article.revisedAt ?? ''} timeZone={timeZone} />
          ))}
        </>
      )}
    </>
  )
}

/** Favorite, share, and print, icons on a phone, no taller than the byline. Hidden without script, which they need. */
function ArticleTools({ title, favorite }: { title: string; favorite: ReactNode }) {
  return (
    <div className="tools script-only -mx-3 -my-1.5 flex items-center pointer-coarse:-my-3">
      {favorite}
      <Button variant="quiet" size="small" onClick={() => void share(title)}>
        <Share2 className="size-4" aria-hidden />
        <span className="max-sm:sr-only">{m.share()}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        <Printer className="size-4" aria-hidden />
        <span className="max-sm:sr-only">{m.print()}</span>
      </Button>
    </div>
  )
}

/** Opens the share sheet on a phone, or copies the link. */
async function share(title: string): Promise<void> {
  const url = location.href
  const isHandheld = matchMedia('(pointer: coarse)').matches
  if (isHandheld && 'share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // The reader closed the sheet. Any other error means that sharing is unavailable.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url)
  toast({ title: m.linkCopied() })
}
