import { useSite } from '#client/lib/use-site.ts'
import { sectionName } from '#features/site/shared/sections.ts'

interface Props {
  category: string
  /** The name that came with the article, if the page does not know its section. */
  name?: string | undefined
}

/** The name of the section that a category belongs to. */
export function SectionName({ category, name }: Props) {
  const { sections } = useSite()
  return name ?? sectionName(sections, category)
}
