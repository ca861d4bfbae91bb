import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '#client/lib/form.tsx'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { isModelStyle, REWRITE_STYLES, type RewriteStyle } from '#rewriting/rewriter-rules.ts'
import { sectionOptions } from '#features/site/shared/sections.ts'
import { styleName } from './style-name.ts'
import { SourceNote } from './source-note.tsx'
import type { RequestForm, RewriterState } from './use-rewriter.ts'

const STYLE_HELP: Record<RewriteStyle, () => string> = {
  conservative: () => m.conservativeStyleText(),
  balanced: () => m.balancedStyleText(),
  creative: () => m.creativeStyleText(),
}

interface Props {
  form: RequestForm
  /** Name of the language model, or null. */
  model: string | null
  source: RewriterState['source']
  isPending: boolean
  onSubmit: () => void
  onPaste: () => void
  /** Adds the address to the sources of one draft; null when it is full. */
  onAdd: (() => void) | null
}

/** Asks for the article's address, the rewriting style and the category. */
export function SourceForm({ form, model, source, isPending, onSubmit, onPaste, onAdd }: Props) {
  const sections = useAllSections()
  const [isBlurred, setIsBlurred] = useState(false)
  const [url, style] = useWatch({ control: form.control, name: ['url', 'style'] })
  const { error, ...urlField } = form.field('url', {
    onChange: () => setIsBlurred(false),
    onBlur: () => setIsBlurred(true),
  })
  const isErrorShown = url.trim() !== '' && (isBlurred || !isIncompleteScheme(url))
  return (
    <Card>
      <Form form={form} isGuarded={false} onSubmit={onSubmit} className="space-y-3">
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_10rem_10rem_auto]">
          <TextField
            label={m.articleUrl()}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            className="sm:col-span-2 lg:col-span-1"
            {...urlField}
            {...(isErrorShown && error ? { error } : {})}
          />
          <SelectField
            label={m.rewritingStyle()}
            options={REWRITE_STYLES.map((value) => ({ value, label: styleName(value) }))}
            {...form.field('style')}
          />
          <SelectField label={m.category()} options={sectionOptions(sections)} {...form.field('category')} />
          <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1 lg:mt-[1.625rem]">
            <Button type="submit" disabled={!form.formState.isValid || isPending}>
              {m.fetchRewrite()}
            </Button>
            <Button variant="secondary" onClick={onPaste} disabled={isPending}>
              {m.pasteTextInstead()}
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm text-second">
            {STYLE_HELP[style]()} {model && engineOf(style, model)}
          </p>
          <Button
            variant="quiet"
            size="small"
            disabled={!form.formState.isValid || isPending || !onAdd}
            onClick={() => onAdd?.()}
          >
            {m.addToDraft()}
          </Button>
        </div>
        <SourceNote
          url={url}
          source={source}
          style={style}
          onChooseCreative={() => form.setValue('style', 'creative', { shouldDirty: true })}
        />
      </Form>
    </Card>
  )
}

const engineOf = (style: RewriteStyle, model: string): string =>
  isModelStyle(style) ? m.writtenByModel({ model }) : m.writtenByBuiltIn()

/** Whether the text is the beginning of "https://", which is not an error yet. */
function isIncompleteScheme(text: string): boolean {
  const typed = text.trim().toLowerCase()
  return 'https://'.startsWith(typed) || 'http://'.startsWith(typed)
}
