import { isOfferedType } from '#importing/wordpress/item-kind.ts'
import { readIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { TypeChoice } from '#features/moving/shared/imports.ts'
import { DEFAULT_IDENTITY } from '#features/site/shared/identity-input.ts'
import { DEFAULT_NAME } from './adopt-site.ts'
import { importStatus } from './import-source.service.ts'
import { receiptSummary } from './receipt/read-receipt.service.ts'
import { hasOwnArticles } from './writing/shipped-sections.ts'

/** What running an import would bring, by its receipt of a trial or of an earlier run. */
export interface ImportPlan {
  /** How many records of each type would come, without those of plugins that the newsroom takes only now. */
  counts: Record<string, number>
  /** Posts and pages of the export itself, without records of plugins. */
  posts: number
  pages: number
  /** Types of records of plugins, with how many the export has and what becomes of them. */
  types: Array<{ type: string; total: number; choice: TypeChoice }>
  /** What the site itself would take over from the old one. */
  changes: { name: boolean; sections: boolean; menus: boolean }
}

/** Returns what running an import again would bring. Throws NOT_FOUND while it has no receipt. */
export async function importPlan(deps: Deps, id: number): Promise<ImportPlan> {
  const { options } = await importStatus(deps, id)
  const { records, items, site, system } = await receiptSummary(deps, id)
  const counts = Object.fromEntries(Object.entries(records).map(([type, { imported }]) => [type, imported]))
  const types = Object.entries(items.byType).flatMap(([type, { total }]) => {
    const isChosen = system === 'wordpress' && isOfferedType(type)
    const choice = new Map(Object.entries(options.types)).get(type) ?? 'out'
    return isChosen ? [{ type, total, choice }] : []
  })
  const { identity } = await readIdentity(deps)
  const isUnnamed = identity.name === DEFAULT_IDENTITY.name && deps.config.site.name === DEFAULT_NAME
  return {
    counts,
    posts: items.byType['article']?.total ?? 0,
    pages: items.byType['page']?.total ?? 0,
    types,
    changes: {
      name: isUnnamed && site.name !== '',
      sections: (counts['section'] ?? 0) > 0 && !(await hasOwnArticles({ db: deps.db.read })),
      menus:
        (counts['menu'] ?? 0) > 0 &&
        JSON.stringify(identity.navigation) === JSON.stringify(DEFAULT_IDENTITY.navigation),
    },
  }
}
