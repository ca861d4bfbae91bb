import { useAllSections } from '#client/lib/use-all-sections.ts'
import { ARTICLE_FIELDS, fieldText, type ArticleFieldName } from '#features/articles/shared/article-fields.ts'
import { sectionName } from '#features/site/shared/sections.ts'

/** The name of a field on the screen, and a value of it in words. */
export interface FieldWords {
  label: string
  textOf: (value: unknown) => string
}

/** Returns a function that names the fields of an article. */
export function useFieldWords(): (name: ArticleFieldName) => FieldWords {
  const sections = useAllSections()
  return (name) => ({
    label: ARTICLE_FIELDS[name].label(),
    textOf: (value) =>
      name === 'category' && typeof value === 'string'
        ? sectionName(sections, value)
        : fieldText(name, value),
  })
}
