import type { Deps } from '#server/lib/deps.ts'
import type { ArticleCredit } from '#features/media/shared/credits.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns the sources that readers see under articles, by article id, in their order. */
    articleCredits: (
      deps: Pick<Deps, 'db'>,
      articleIds: readonly number[],
    ) => Promise<ReadonlyMap<number, readonly ArticleCredit[]>>
  }
}

/** Returns the sources that readers see under each of some articles. */
export async function creditsOf(
  deps: Pick<Deps, 'db' | 'hooks'>,
  articleIds: readonly number[],
): Promise<(articleId: number) => ArticleCredit[]> {
  const found = await Promise.all(deps.hooks('articleCredits').map((hook) => hook(deps, articleIds)))
  return (articleId) => found.flatMap((credits) => credits.get(articleId) ?? [])
}
