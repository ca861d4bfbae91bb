import type { Outputs } from '#client/lib/trpc.ts'
import { categoryPicture } from '#shared/pictures.ts'
import { titleCase, type SiteInfo } from '#shared/site.ts'
import { pageHead } from './page-head.ts'

type Story = Outputs['articles']['story']

/** The head of a story's page: Open Graph's article and schema.org's NewsArticle. */
export function storyHead(site: SiteInfo, story: Story) {
  const path = `/articles/${story.id}`
  const image = pictureOf(story)
  const head = pageHead(site, {
    title: story.title,
    description: story.description,
    path,
    image,
    isIndexed: !story.isNoindex,
  })
  return {
    links: head.links,
    meta: [
      ...head.meta,
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: story.publishedAt },
      { property: 'article:modified_time', content: story.revisedAt ?? story.publishedAt },
      { property: 'article:section', content: titleCase(story.category) },
    ],
    // No "<": the text must not be able to end the script element.
    scripts: [
      {
        type: 'application/ld+json',
        children: JSON.stringify(newsArticle(site, story)).replaceAll('<', '\\u003c'),
      },
    ],
  }
}

const pictureOf = (story: Story) => {
  const drawn = categoryPicture(story.category, story.id)
  const { src, width, height } = story.sharedPicture ?? { ...drawn, src: `/pictures/${drawn.name}-1440.webp` }
  return { src, width, height }
}

/** With who made it: the credit travels with the picture. */
function imageObject(story: Story, origin: string) {
  const { src, width, height } = pictureOf(story)
  const { imageCaption, imageCredit } = story
  return {
    '@type': 'ImageObject',
    url: new URL(src, `${origin}/`).href,
    width,
    height,
    ...(story.picture && imageCaption ? { caption: imageCaption } : {}),
    ...(story.picture && imageCredit ? { creditText: imageCredit } : {}),
  }
}

/** Google's and schema.org's NewsArticle; a byline that names nobody is an organization, never a person. */
function newsArticle(site: SiteInfo, story: Story) {
  const origin = site.origin ?? ''
  const url = `${origin}/articles/${story.id}`
  const corrections = story.corrections.filter(({ withdrawnAt }) => withdrawnAt === null)
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
    headline: story.title,
    description: story.description,
    image: [imageObject(story, origin)],
    datePublished: story.publishedAt,
    dateModified: story.revisedAt ?? story.publishedAt,
    author: [
      story.author
        ? { '@type': 'Person', name: story.author }
        : { '@type': 'Organization', name: site.name, url: `${origin}/` },
    ],
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    articleSection: titleCase(story.category),
    wordCount: story.wordCount,
    inLanguage: site.language,
    isAccessibleForFree: true,
    ...(story.sourceUrl ? { isBasedOn: story.sourceUrl } : {}),
    ...(corrections.length > 0
      ? {
          correction: corrections.map(({ text, createdAt, editedAt }) => ({
            '@type': 'CorrectionComment',
            text,
            datePublished: createdAt,
            ...(editedAt ? { dateModified: editedAt } : {}),
          })),
        }
      : {}),
  }
}
