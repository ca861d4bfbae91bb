import { withShownNames } from '#features/site/shared/section-names.ts'
import { sectionName, type SiteSection } from '#features/site/shared/sections.ts'
import { trpc } from './trpc.ts'
import { useSite } from './use-site.ts'

/** Every section, for the dashboard. Readers' pages know only the first ones. */
export function useAllSections(): readonly SiteSection[] {
  const site = useSite()
  return trpc.sections.names.useQuery(undefined, { select: withShownNames }).data ?? site.sections
}

/** The name of a section in the dashboard. */
export function AnySectionName({ category }: { category: string }) {
  return sectionName(useAllSections(), category)
}
