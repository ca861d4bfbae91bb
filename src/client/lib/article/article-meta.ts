import type { Outputs } from '#client/lib/trpc.ts'
import { REST_CLASS } from '#features/articles/shared/access.ts'
import { lastChangeOf } from '#features/articles/shared/article-rules.ts'
import { authorPath, writersOf } from '#features/articles/shared/bylines.ts'
import { creditLinesOf, disclosureOf, sourceUrlsOf } from '#features/media/shared/credits.ts'
import { categoryPicture } from '#features/media/shared/pictures.ts'
import { licensePathOf, usesOfArticle } from '#features/site/shared/machine-uses.ts'
import { sectionName } from '#features/site/shared/sections.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'
import { pageHead } from '../page-head.ts'
import { PaywalledBody } from './lazy-paywalled-body.ts'
import { RichBody } from './lazy-rich-body.ts'

type ArticlePage = Outputs['articles']['page']

/** The head of an article's page, with Open Graph and schema.org data. Loads what the page shows. */
export async function articleMeta(site: SiteInfo, article: ArticlePage) {
  if (article.isRichText) await RichBody.preload?.()
  if (article.access) await PaywalledBody.preload?.()
  const path = articlePathOf(article)
  const image = pictureOf(article)
  const head = pageHead(site, {
    title: article.title,
    searchTitle: article.searchTitle,
    canonicalUrl: article.canonicalUrl,
    description: article.description,
    path,
    image,
    isIndexed: !article.isNoindex,
    machines: {
      uses: usesOfArticle(site.machineUses, article),
      licensePath: licensePathOf(site.machineUses, article),
    },
  })
  return {
    links: head.links,
    meta: [
      ...head.meta,
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: article.publishedAt },
      { property: 'article:modified_time', content: lastChangeOf(article) },
      {
        property: 'article:section',
        content: article.section ?? sectionName(site.sections, article.category),
      },
    ],
    // Escaped, so no text can end the script element.
    scripts: [
      {
        type: 'application/ld+json',
        children: JSON.stringify(newsArticle(site, article)).replaceAll('<', '\\u003c'),
      },
    ],
  }
}

const articlePathOf = ({ id, path }: ArticlePage) => path ?? `/articles/${id}`

/** Undefined for an article without a picture. */
function pictureOf({ category, id, picture, sharedPicture }: ArticlePage) {
  if (sharedPicture) return sharedPicture
  if (picture !== 'illustration') return undefined
  const { name, width, height } = categoryPicture(category, id)
  return { src: `/pictures/${name}-1440.webp`, width, height }
}

function imageObject(article: ArticlePage, origin: string) {
  const image = pictureOf(article)
  if (!image) return undefined
  const { src, width, height } = image
  const { imageCaption, imageCredit } = article
  const isFeatured = article.sharedPicture && !article.hasShareImage
  return {
    '@type': 'ImageObject',
    url: new URL(src, `${origin}/`).href,
    width,
    height,
    caption: (isFeatured && imageCaption) || undefined,
    creditText: (isFeatured && imageCredit) || undefined,
  }
}

/** What the article is based on, whom it credits, and what assisted with its text. */
function creditsOf(article: ArticlePage) {
  const [first, ...others] = sourceUrlsOf(article)
  const lines = creditLinesOf(article)
  const disclosure = disclosureOf(article)
  return {
    // One address stays a plain value, which more readers of this data understand.
    isBasedOn: first && others.length > 0 ? [first, ...others] : first,
    creditText: lines.join(' ') || undefined,
    digitalSourceType: disclosure?.digitalSourceType,
  }
}

/** Those who wrote the text, or the site. */
function authorsOf(site: SiteInfo, { bylines }: ArticlePage) {
  const origin = site.origin ?? ''
  const writers = writersOf(bylines)
  if (writers.length === 0) return [{ '@type': 'Organization', name: site.name, url: `${origin}/` }]
  return writers.map(({ name, slug }) => ({
    '@type': 'Person',
    name,
    url: slug ? origin + authorPath(slug) : undefined,
  }))
}

const correctionComment = ({ text, createdAt, editedAt }: ArticlePage['corrections'][number]) => ({
  '@type': 'CorrectionComment',
  text,
  datePublished: createdAt,
  dateModified: editedAt ?? undefined,
})

/** What tells search engines that a part of the page is not for everyone, as Google's page on paywalled content asks. */
const paywallOf = ({ access }: ArticlePage) =>
  access && {
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${REST_CLASS}` },
  }

/** schema.org's NewsArticle. Without an author, the site is the author. JSON leaves out what is undefined. */
function newsArticle(site: SiteInfo, article: ArticlePage) {
  const origin = site.origin ?? ''
  const url = origin + articlePathOf(article)
  const image = imageObject(article, origin)
  const corrections = article.corrections.filter(({ withdrawnAt }) => withdrawnAt === null)
  const publisher = {
    '@type': 'NewsMediaOrganization',
    name: site.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    correctionsPolicy: `${origin}/corrections`,
    publishingPrinciples: `${origin}/about`,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    image: image && [image],
    datePublished: article.publishedAt,
    dateModified: lastChangeOf(article),
    author: authorsOf(site, article),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    articleSection: article.section ?? sectionName(site.sections, article.category),
    // The length of the full text is not public.
    wordCount: article.access ? undefined : article.wordCount,
    inLanguage: article.lang || site.language,
    isAccessibleForFree: true,
    ...paywallOf(article),
    ...creditsOf(article),
    correction: corrections.length > 0 ? corrections.map(correctionComment) : undefined,
  }
}
