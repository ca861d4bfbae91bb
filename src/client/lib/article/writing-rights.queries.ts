import { useUserOfOpenPage } from '#client/lib/current-user.ts'
import { trpc } from '#client/lib/trpc.ts'
import { m } from '#shared/catalog/m.ts'
import { isLive, type ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { can } from '#features/people/shared/roles.ts'
import { sectionOptions, type SiteSection } from '#features/site/shared/sections.ts'

interface Stored {
  authorId: number | null
  status: ArticleStatus
  category: string
}

const WITH_WRITER: readonly ArticleStatus[] = ['draft', 'review', 'unpublished', 'trash']

/** What the signed-in user may do with articles. The server decides; screens offer only what it would accept. */
export function useWritingRights() {
  const user = useUserOfOpenPage()
  const { hasFourEyes = false, sections = null } = trpc.site.dashboardInfo.useQuery().data ?? {}
  const isEditor = can(user?.role, 'articles.publish')
  const isOwn = (authorId: number | null) => user !== null && authorId === user.id
  return {
    /** False for writers. */
    isEditor,
    hasFourEyes,
    /** Whether the user may publish an article by `authorId`. */
    mayPublish: (authorId: number | null) => isEditor && !(hasFourEyes && isOwn(authorId)),
    /** Whether the user may publish what they create. */
    mayPublishNew: isEditor && !hasFourEyes,
    mayEdit: ({ authorId, status, category }: Stored) =>
      (sections === null || sections.includes(category)) &&
      (isEditor || (isOwn(authorId) && WITH_WRITER.includes(status))),
    /** Why the user may not change the text of an article that they may edit; null if they may. */
    wordsRule: ({ authorId, status }: Pick<Stored, 'authorId' | 'status'>) => {
      if (!hasFourEyes) return null
      if (status === 'scheduled') return m.fourEyesScheduled()
      return isLive(status) && isOwn(authorId) ? m.fourEyesLive() : null
    },
    /** The options of a field for the category: the sections of the user, and the current one. */
    sectionOptions: (all: readonly SiteSection[], current?: string) =>
      sectionOptions(sections === null ? all : ownSections(all, sections), current),
    /** The category of a new article; null while every section is allowed. */
    firstSection: sections?.[0] ?? null,
    isInOwnSections: (category: string) => sections === null || sections.includes(category),
  }
}

/** A section whose parent is not among them is listed on its own. */
function ownSections(all: readonly SiteSection[], slugs: readonly string[]): SiteSection[] {
  return all
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ parent, ...section }) =>
      parent !== undefined && slugs.includes(parent) ? { ...section, parent } : section,
    )
}
