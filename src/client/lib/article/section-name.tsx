import { useSite } from '#client/lib/use-site.ts'
import { sectionName } from '#shared/sections.ts'

/** The name of the section that a category belongs to. */
export const SectionName = ({ category }: { category: string }) => sectionName(useSite().sections, category)
