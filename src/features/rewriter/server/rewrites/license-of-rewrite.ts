import { licenseOfPage, type PageLicense } from '#features/rewriter/server/sources/sources.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { LICENSE_RULES } from '#rewriting/source-rights.ts'
import type { RewriteRow } from './rewrite-record.ts'

/** The license of a rewrite: of several sources the strictest, and the license of each by its address. */
export interface RewriteLicense extends PageLicense {
  each: Array<PageLicense & { url: string }>
}

/** Returns what the register says now about the sources of a rewrite. */
export async function licenseOfRewrite(
  deps: Pick<Deps, 'db'>,
  { pageUrl, sourceUrl, rights, sources }: Pick<RewriteRow, 'pageUrl' | 'sourceUrl' | 'rights' | 'sources'>,
): Promise<RewriteLicense> {
  const pages = sources ?? [{ url: sourceUrl, pageUrl, rights }]
  const each: RewriteLicense['each'] = []
  for (const page of pages)
    each.push({ url: page.url, ...(await licenseOfPage(deps, page.pageUrl || page.url, page.rights)) })
  const strictest = each.find(({ license }) => LICENSE_RULES[license].use === 'digest') ?? each[0]
  return { license: strictest?.license ?? 'unknown', creditLine: strictest?.creditLine ?? '', each }
}
