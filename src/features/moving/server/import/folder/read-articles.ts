import { message } from '#shared/catalog/message.ts'
import { parseFrontMatter } from '#features/moving/server/export/markdown/front-matter.ts'
import { withBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { ADDRESS_FORMS, articlePath } from '#features/site/shared/addresses.ts'
import { COMMENT_STATUSES } from '#features/articles/shared/comment-statuses.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import type {
  SourceArticle,
  SourceComment,
  SourceRecord,
  SourceVisibility,
} from '#importing/source-records.ts'
import { readSourceText, type SourceFiles } from '#importing/zip/source-files.ts'
import { isProblem, problem, rowsIn } from './export-files.ts'
import { instantOrNull, rowsOf, text, textsOf, type Row } from '#server/lib/moving/moved-rows.ts'
import { reasonOf } from '#shared/reason-of.ts'

const MAX_ARTICLE_BYTES = 16 * 1024 * 1024
const FILE = /^(?:articles|pages)\/(?:.*\/)?(\d{1,15})-[^/]*\.md$/

interface Options {
  /** The form of addresses of the site. */
  form: string
  timeZone: string
  boxes: ReadonlyMap<number, string>
}

/** Yields articles and pages with their comments, in the order in which they were made. */
export async function* readArticles(source: SourceFiles, options: Options): AsyncGenerator<SourceRecord> {
  const numbered = source.files.flatMap(({ path }) => {
    const [, id] = FILE.exec(path) ?? []
    return id ? [{ path, id: Number(id) }] : []
  })
  for (const { path } of numbered.sort((a, b) => a.id - b.id)) yield* readArticle(source, path, options)
}

/** Returns the texts of boxes, which articles elsewhere show in place of the boxes. */
export async function readBoxTexts(source: SourceFiles): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  for await (const row of rowsIn(source, 'boxes.json'))
    if (!isProblem(row)) texts.set(Number(row['id']), text(row['content']))
  return texts
}

async function* readArticle(
  source: SourceFiles,
  path: string,
  options: Options,
): AsyncGenerator<SourceRecord> {
  let parsed: ReturnType<typeof parseFrontMatter>
  try {
    parsed = parseFrontMatter(await readSourceText(source, path, MAX_ARTICLE_BYTES))
  } catch (error) {
    yield problem(path, message('cannotBeReadBecause', { reason: reasonOf(error) }))
    return
  }
  const { fields, text: content } = parsed
  const id = fields['id']
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) {
    yield problem(path, 'hasNoNumber')
    return
  }
  yield articleOf({ id, fields, content }, options)
  yield* commentsOf(id, fields)
}

const VISIBILITY: Record<string, SourceVisibility> = {
  published: 'public',
  page: 'public',
  scheduled: 'scheduled',
  trash: 'trash',
}

interface Found {
  id: number
  fields: Row
  content: string
}

function articleOf({ id, fields, content }: Found, options: Options): SourceArticle {
  const value = (name: string) => text(fields[name])
  const pageSlug = value('pageSlug')
  const series = fields['series'] as Row | undefined
  const originals = rowsOf(fields['original'])
  const featured = value('featuredImage')
  return {
    type: pageSlug ? 'page' : 'article',
    sourceId: String(id),
    paths: pathsOf({ id, fields, content }, options),
    original: originals.length > 0 ? { originals } : undefined,
    own: { id, fields: { ...fields, content } },
    title: value('title'),
    slug: pageSlug || value('slug'),
    markup: 'markdown',
    content: withBoxes(content, options.boxes),
    excerpt: value('excerpt'),
    visibility: VISIBILITY[value('status')] ?? 'draft',
    publishedAt: instantOrNull(fields['publishedAt'] ?? fields['scheduledFor']),
    updatedAt: instantOrNull(fields['updatedAt']),
    people: rowsOf(fields['byline']).map(({ person }) => text(person)),
    sections: [value('category')].filter(Boolean),
    tags: textsOf(fields['tags']),
    series: series && text(series['slug']) ? [text(series['slug'])] : [],
    featuredImage: featured ? { mediaId: featured } : null,
    isSticky: false,
    password: '',
    lang: value('lang'),
    search: {
      title: value('searchTitle'),
      description: value('searchDescription'),
      shareImage: value('shareImage'),
      canonicalUrl: value('canonicalUrl'),
      isHidden: fields['searchHidden'] === true,
    },
  }
}

function pathsOf({ id, fields }: Found, { form, timeZone }: Options): string[] {
  const pageSlug = text(fields['pageSlug'])
  if (pageSlug) return [ownPagePath({ slug: pageSlug })]
  const known = ADDRESS_FORMS.find((each) => each === form) ?? 'id'
  const article = {
    id,
    category: text(fields['category']),
    publishedAt: instantOrNull(fields['publishedAt']),
  }
  const slugs = [text(fields['slug']), ...rowsOf(fields['formerSlugs']).map(({ slug }) => text(slug))]
  const paths = slugs.map((slug) => articlePath({ ...article, slug }, known, timeZone))
  return [...new Set([...paths, `/articles/${id}`])]
}

function commentsOf(id: number, fields: Row): SourceComment[] {
  return rowsOf(fields['comments']).map((row, at) => ({
    type: 'comment',
    sourceId: `${id}-${at + 1}`,
    paths: [],
    articleId: String(id),
    parentId: typeof row['replyTo'] === 'number' ? `${id}-${row['replyTo']}` : null,
    name: text(row['name']),
    email: text(row['email']),
    url: text(row['url']),
    text: text(row['text']),
    status: COMMENT_STATUSES.find((status) => status === row['status']) ?? 'pending',
    createdAt: instantOrNull(row['createdAt']) ?? new Date(0).toISOString(),
  }))
}
