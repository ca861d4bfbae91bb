import type { Deps } from '#server/lib/deps.ts'

type FindErased = (deps: Pick<Deps, 'db'>, ids: readonly number[], since: string) => Promise<number[]>

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    erasedArticles: FindErased
  }
}

/** Returns which articles had words erased for legal reasons at an ISO time or later. */
export async function erasedArticles(
  deps: Pick<Deps, 'db' | 'hooks'>,
  ids: readonly number[],
  since: string,
): Promise<number[]> {
  return (await Promise.all(deps.hooks('erasedArticles').map((hook) => hook(deps, ids, since)))).flat()
}
