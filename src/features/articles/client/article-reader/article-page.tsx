import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageOf, useSite, useWords } from '#client/lib/use-site.ts'
import { SpinnerMark } from '#client/ui/spinner.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { PictureNotes } from '#client/lib/article/picture-notes.tsx'
import { ArticlePicture, tallClass } from '#client/lib/article/article-picture.tsx'
import { ArticleBody } from '#client/lib/article/article-body.tsx'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import { PaywalledBody } from '#client/lib/article/lazy-paywalled-body.ts'
import { Slot } from '#client/lib/slots.tsx'
import { PrintHead } from '#client/lib/print-head.tsx'
import { ArticleNotFound } from './article-not-found.tsx'
import { ArticleHead } from './article-head.tsx'
import { MostRead, RelatedArticles } from './article-links.tsx'
import { Authors, Corrections, SourceLine } from './article-notes.tsx'
import { type ArticlePage, useArticle } from './article-reader.queries.ts'
import { ArticleTags, SeriesParts } from './article-topics.tsx'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Below the corrections of an article. */
    articleNotes: { article: ArticlePage }
    /** Below everything else of an article. */
    belowArticle: { article: ArticlePage }
  }
}

/** Longer articles open with a drop cap. */
const LONG_READ_MINUTES = 4

interface Props {
  id: number
  /** The actions of a signed-in user. */
  favorite: ReactNode
  /** Below the article. */
  end: ReactNode
}

/** An article's page. */
export function ArticlePage({ id, favorite, end }: Props) {
  const { data: article, isLoading } = useArticle(id)
  if (isLoading) return <LoadingArticle />
  if (!article) return <ArticleNotFound />
  return <Article article={article} favorite={favorite} end={end} />
}

/** Shown while an article loads. */
export function LoadingArticle() {
  return (
    <main id="content" className="flex min-h-[70dvh] items-center justify-center gap-3 text-second">
      <SpinnerMark className="size-5" />
      <StatusMessage>{m.loadingArticle()}</StatusMessage>
    </main>
  )
}

function Article({ article, favorite, end }: Omit<Props, 'id'> & { article: ArticlePage }) {
  const { language } = useSite()
  const { dir } = useWords(article)
  const Body = article.isRichText ? RichBody : ArticleBody
  const bodyClass = classNames(
    'mx-auto mt-8 md:mt-10',
    article.readingMinutes >= LONG_READ_MINUTES && 'drop-cap',
  )
  return (
    <main id="content" className="pt-6 pb-16">
      <article
        {...languageOf(article.lang)}
        data-article={article.path === undefined ? undefined : article.id}
        className="mx-auto max-w-3xl px-4 md:px-6 lg:px-0"
      >
        <PrintHead path={article.path ?? `/articles/${article.id}`} />
        <div className="mx-auto max-w-(--article-width)">
          <Link
            {...languageOf(article.lang && language)}
            to="/"
            className="no-print inline-flex min-h-11 items-center text-sm font-medium text-link"
          >
            {m.backToStories()}
          </Link>
          <ArticleHead article={article} favorite={favorite} />
        </div>
        <LeadPicture article={article} />
        {article.access ? (
          <PaywalledBody article={article} dir={dir} className={bodyClass} />
        ) : (
          <Body blocks={article.blocks} dir={dir} className={bodyClass} articleId={article.id} />
        )}
        <div {...languageOf(article.lang && language)}>
          <SourceLine article={article} />
          <Corrections article={article} />
          <Slot name="articleNotes" props={{ article }} />
          <Authors authors={article.authors} />
          <ArticleTags tags={article.tags} />
          <SeriesParts id={article.id} series={article.series} />
          {!article.access && end}
          <Slot name="belowArticle" props={{ article }} />
        </div>
      </article>
      <aside aria-label={m.moreStories()} className="no-print site-width mt-16">
        <RelatedArticles articles={article.related} />
        <MostRead articles={article.mostRead} />
      </aside>
    </main>
  )
}

function LeadPicture({ article }: { article: ArticlePage }) {
  const { picture } = article
  if (!picture) return null
  const tall = picture !== 'illustration' && tallClass(picture)
  return (
    <figure className={classNames('mx-auto mt-8', tall)}>
      <ArticlePicture
        article={article}
        priority
        sizes="(min-width: 50rem) 48rem, 62vw"
        className={classNames('w-full bg-wash', tall ? 'h-auto' : 'aspect-video object-cover md:aspect-3/2')}
      />
      {picture !== 'illustration' && (
        <PictureNotes
          caption={article.imageCaption}
          credit={article.imageCredit}
          className="mt-2.5 text-xs text-second"
        />
      )}
    </figure>
  )
}
