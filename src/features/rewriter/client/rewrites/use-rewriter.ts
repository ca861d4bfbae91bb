import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useZodForm, type ZodForm } from '#client/lib/form.tsx'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { DEFAULT_REWRITE_STYLE, isWebAddress, REWRITE_STYLES } from '#rewriting/rewriter-rules.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { sourceOf } from '#rewriting/source-rights.ts'
import { useRegister, type PublishInput, type Resolution, type RewriteResult } from './rewriter.queries.ts'
import { usePictures } from './use-pictures.ts'

const rewriteRequest = z.object({
  url: z.string().refine(isWebAddress, { error: () => m.rewriterUrl() }),
  style: z.enum(REWRITE_STYLES),
  category: z.string(),
})

type RewriteRequest = z.infer<typeof rewriteRequest>
type Source = NonNullable<ReturnType<typeof useRegister>>[number]
export type RequestForm = ZodForm<RewriteRequest, RewriteRequest>

interface Text {
  title: string
  content: string
}

const INITIAL_REQUEST: RewriteRequest = { url: '', style: DEFAULT_REWRITE_STYLE, category: DEFAULT_SECTION }

export type RewriterState = ReturnType<typeof useRewriter>

/** Holds the rewriter screen's local state: the form, the result, edits and chosen pictures. */
export function useRewriter() {
  const form = useZodForm(rewriteRequest, { mode: 'onChange', defaultValues: INITIAL_REQUEST })
  const [url, style, category] = useWatch({ control: form.control, name: ['url', 'style', 'category'] })
  const [result, setResult] = useState<RewriteResult | null>(null)
  const [edits, setEdits] = useState<Text | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  /** Null until one was changed on this screen. */
  const [resolutions, setResolutions] = useState<Resolution[] | null>(null)
  /** The payload last published, as JSON. */
  const [published, setPublished] = useState<string | null>(null)
  const pictures = usePictures()
  const source = useSource(url)

  const showResult = (next: RewriteResult | null) => {
    setResult(next)
    setEdits(null)
    setResolutions(null)
    setIsEditing(false)
    setPublished(null)
    pictures.replaceCandidates(next?.pictures ?? [])
  }
  const text = edits ?? initialText(result)
  const input: PublishInput = {
    ...text,
    category,
    sourceUrl: result?.sourceUrl ?? '',
    images: pictures.chosen,
    rewriteId: result?.id,
    pictures: pictures.describedPictures.length > 0 ? pictures.describedPictures : undefined,
  }
  useUnsaved({ isUnsaved: () => edits !== null && published !== JSON.stringify(input) })
  const changeUrl = (address: string) => form.setValue('url', address, { shouldValidate: true })
  return {
    form,
    request: { url, style },
    source,
    result,
    text,
    isEditing,
    needsHeadline: result !== null && needsHeadline(result),
    headlines: headlinesOf(result),
    changeEmbargo: (embargoUntil: string | null) => setResult(result && { ...result, embargoUntil }),
    resolutions,
    takeResolutions: setResolutions,
    pictures,
    input,
    isUnchanged: published === JSON.stringify(input),
    changeUrl,
    showResult,
    edit: (change: Partial<Text>) => setEdits({ ...text, ...change }),
    toggleEditing: () => {
      // Filled from the result only the first time, so edits survive Done Editing.
      setEdits(text)
      setIsEditing(!isEditing)
    },
    markPublished: () => {
      setIsEditing(false)
      setPublished(JSON.stringify(input))
    },
    startOver: () => {
      changeUrl('')
      showResult(null)
    },
  }
}

/** Whether the newsroom has to write the headline: the built-in engine leaves a digest that of its source. */
const needsHeadline = ({ engine, style, title, sourceTitle }: RewriteResult) =>
  engine === 'built-in' && style === 'creative' && title === sourceTitle

/** Returns the headlines to choose from; the result's own is one of them where others can replace it. */
function headlinesOf(result: RewriteResult | null): string[] {
  if (result === null || result.headlines.length === 0) return []
  return needsHeadline(result) ? result.headlines : [result.title, ...result.headlines]
}

const initialText = (result: RewriteResult | null): Text => ({
  title: result === null || needsHeadline(result) ? '' : result.title,
  content: result?.content ?? '',
})

/** The entry of the register that an address belongs to: null for none, undefined for no address. */
function useSource(url: string): Source | null | undefined {
  const register = useRegister()
  return register && isWebAddress(url) ? sourceOf(register, url) : undefined
}
