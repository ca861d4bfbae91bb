import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import type { SelectOption } from '#client/ui/field.tsx'
import { GrowingTextarea } from '#client/ui/growing-area.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { knownDirection } from '#shared/writing-direction.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { lengthNote } from '../length-note.ts'
import { useSmartQuotesIn } from '../quotes/use-smart-quotes-in.ts'
import { moveFrom } from './move-between-fields.ts'

interface Props {
  /** Null for a page, which has no section. */
  category: { value: string; options: readonly SelectOption[]; onChange: (category: string) => void } | null
  title: string
  onTitle: (title: string) => void
  titleError?: string | undefined
  excerpt: string
  onExcerpt: (excerpt: string) => void
  /** BCP 47 tag of the article; empty for the site's. */
  language: string
}

/** Section, headline and standfirst, as readers see them above a text. */
export function StoryHead({ category, title, onTitle, titleError, excerpt, onExcerpt, language }: Props) {
  const labels = labelsOf(category === null)
  return (
    <div className="mb-5">
      {category && (
        <span className="relative mb-1.5 flex w-fit items-center">
          <select
            aria-label={labels.category}
            className="label story-category"
            value={category.value}
            onChange={({ target }) => category.onChange(target.value)}
          >
            {category.options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute end-0 size-3.5 text-second" aria-hidden />
        </span>
      )}
      <StoryField
        id={TEXT_FIELDS.title}
        label={labels.title}
        value={title}
        language={language}
        error={titleError}
        note={lengthNote(title, limits.titleMax)}
        className="headline story-title"
        // A headline is a single line, even when it was pasted.
        onChange={(text) => onTitle(text.replace(/\s*\n\s*/g, ' '))}
      />
      <StoryField
        id={TEXT_FIELDS.excerpt}
        label={labels.excerpt}
        help={labels.excerptHelp}
        value={excerpt}
        language={language}
        note={lengthNote(excerpt, limits.excerptMax)}
        className="story-standfirst"
        onChange={onExcerpt}
      />
    </div>
  )
}

const labelsOf = (isPage: boolean) => ({
  category: m.category(),
  title: m.title(),
  excerpt: isPage ? m.pageSummary() : m.excerpt(),
  excerptHelp: isPage ? m.pageSummaryHelp() : m.excerptHelp(),
})

interface FieldProps {
  id: string
  label: string
  /** Read aloud with the field. */
  help?: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  /** Shown near the limit of characters. */
  note?: string | undefined
  language: string
  className: string
}

/** A field that looks like what readers see above a text, as high as its words. */
export function StoryField({
  id,
  label,
  help,
  value,
  onChange,
  error,
  note,
  language,
  className,
}: FieldProps) {
  const site = useSite()
  const area = useRef<HTMLTextAreaElement>(null)
  useSmartQuotesIn(area, language || site.language)
  const noteId = `${id}-note`
  const shown = error ?? note
  return (
    <>
      <GrowingTextarea
        ref={area}
        id={id}
        rows={1}
        dir={knownDirection(value, { lang: language, language: site.language }) ?? 'auto'}
        lang={language || site.language}
        aria-label={label}
        aria-description={help}
        aria-invalid={error ? true : undefined}
        aria-describedby={shown ? noteId : undefined}
        placeholder={label}
        value={value}
        className={`story-field ${className}`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={moveFrom}
      />
      {shown && (
        <p id={noteId} className={error ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-second'}>
          {shown}
        </p>
      )}
    </>
  )
}
