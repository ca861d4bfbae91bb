import { and, desc, eq, ne } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { limits } from '#shared/limits.ts'

/** Returns a project with its media and its articles outside the trash, newest first. Throws NOT_FOUND. */
export async function projectContents({ db }: Pick<Deps, 'db'>, id: number) {
  const [project] = await db.read.select().from(projects).where(eq(projects.id, id))
  if (!project) throw new AppError('NOT_FOUND', 'projectNotFound')
  const projectArticles = await db.read
    .select({
      id: articles.id,
      title: articleName,
      status: articles.status,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(and(eq(articles.projectId, id), ne(articles.status, 'trash')))
    .orderBy(desc(articles.id))
    .limit(limits.listMax)
  const media = await db.read
    .select({ id: mediaItems.id, title: mediaItems.title, type: mediaItems.type, url: mediaItems.url })
    .from(mediaItems)
    .where(eq(mediaItems.projectId, id))
    .orderBy(desc(mediaItems.id))
    .limit(limits.listMax)
  return { ...project, articles: projectArticles, media }
}
