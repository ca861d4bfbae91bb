import { z } from 'zod'
import { zoneKnownAs } from '#shared/dates.ts'
import { formatNumber } from '#shared/formats.ts'
import { m } from '#shared/catalog/m.ts'
import { bylineEntries } from './contributors.ts'
import { limits } from '#shared/limits.ts'
import { tagNames } from '#features/site/shared/section-inputs.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import { instant, requiredText, rowId } from '#shared/text-fields.ts'
import { cutText } from '#shared/cut-text.ts'

export const TEMPLATES_MAX = 200
const TEMPLATE_NAME_MAX = 100

/** Placeholders in a title that are replaced when an article is created. */
export const TITLE_WORDS = ['{date}', '{weekday}', '{month}', '{year}'] as const

const content = z
  .string({ error: () => m.required() })
  .max(limits.contentMax, { error: () => m.textTooLong({ max: formatNumber(limits.contentMax) }) })
  .refine((text) => text.trim() !== '', { error: () => m.required() })

const fields = {
  name: requiredText(TEMPLATE_NAME_MAX),
  title: requiredText(limits.titleMax),
  content,
  category: z
    .string()
    .min(1, { error: () => m.invalidCategory() })
    .max(SLUG_MAX, { error: () => m.invalidCategory() }),
  /** Names. */
  tags: tagNames,
  bylines: bylineEntries,
}

export const createTemplateInput = z.object({
  ...fields,
  tags: fields.tags.default([]),
  bylines: fields.bylines.default([]),
})
export type CreateTemplateInput = z.infer<typeof createTemplateInput>

export const saveAsTemplateInput = z.object({ articleId: rowId, name: fields.name })
export type SaveAsTemplateInput = z.infer<typeof saveAsTemplateInput>

export const updateTemplateInput = z.object({
  id: rowId,
  ...z.object(fields).partial().shape,
  /** Of the template that was read; a later change is not overwritten. */
  updatedAt: instant.optional(),
})
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>

const listed = {
  id: rowId,
  name: z.string(),
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  updatedAt: instant,
}

export const templateListResponse = z.array(z.object(listed).meta({ id: 'TemplateEntry' }))

export const templateResponse = z
  .object({ ...listed, content: z.string(), bylines: bylineEntries, createdAt: instant })
  .meta({ id: 'Template' })

/** Replaces the placeholders of a title with the day of an instant, in a language and time zone. */
export function filledTitle(
  pattern: string,
  at: { iso: string; timeZone: string; language: string },
): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(at.language, { timeZone: zoneKnownAs(at.timeZone), ...options }).format(
      new Date(at.iso),
    )
  const values: Record<(typeof TITLE_WORDS)[number], () => string> = {
    '{date}': () => part({ dateStyle: 'long' }),
    '{weekday}': () => part({ weekday: 'long' }),
    '{month}': () => part({ month: 'long' }),
    '{year}': () => part({ year: 'numeric' }),
  }
  const filled = pattern.replaceAll(
    /\{(?:date|weekday|month|year)\}/g,
    (word) => values[word as keyof typeof values]() ?? word,
  )
  return cutText(filled, limits.titleMax).trim()
}
