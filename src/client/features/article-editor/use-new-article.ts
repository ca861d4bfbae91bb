import { useEffect, useRef, useState, type RefObject } from 'react'
import { z } from 'zod'
import { missingAltError } from '#client/lib/article/missing-alt-error.ts'
import { useZodForm, type ZodForm } from '#client/lib/form.tsx'
import { randomId } from '#client/lib/random-id.ts'
import { articleForm } from '#shared/articles/articles.ts'
import type { MissingAltText } from '#shared/media/media.ts'
import { useCreateArticle, usePreviewCall } from './article-editor.queries.ts'
import { readNewArticle, removeNewArticle, storeNewArticle } from './new-article-copy.ts'
import type { TextHandle } from './text/text-handle.ts'
import { mayDropUploads } from './text/uploads-guard.ts'
import { useAltTexts } from './use-alt-texts.ts'

const schema = articleForm
  .pick({ title: true, excerpt: true, content: true, category: true, featuredImage: true })
  .extend({ scheduledFor: z.string().nullable() })
type FormIn = z.input<typeof schema>
type FormOut = z.output<typeof schema>

export type NewArticleForm = ZodForm<FormIn, FormOut>
export type FirstStatus = 'published' | 'draft' | 'review' | 'scheduled'

const EMPTY: FormIn = {
  title: '',
  excerpt: '',
  content: '',
  category: 'news',
  featuredImage: '',
  scheduledFor: null,
}

/** The form with the text that this browser stores for the user. Every change is stored. */
function useStoredForm(userId: number): NewArticleForm {
  const form = useZodForm(schema, { defaultValues: { ...EMPTY, ...readNewArticle(userId) } })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeNewArticle(userId, values),
      }),
    [subscribe, userId],
  )
  return form
}

/** Returns a function that lists the image files of an article that do not exist. */
function useFindUnknownImages() {
  const preview = usePreviewCall()
  return async ({ content, featuredImage }: FormOut): Promise<readonly string[]> => {
    if (featuredImage === '' && !content.includes('/uploads/')) return []
    // Without a connection, creating the article shows the error.
    const result = await preview.mutateAsync({ content, featuredImage }).catch(() => null)
    return result?.unknownImages ?? []
  }
}

interface MissingAlt {
  pictures: MissingAltText[]
  /** How often publishing was rejected for these images. */
  rejections: number
  status: FirstStatus | null
}

const NO_MISSING_ALT: MissingAlt = { pictures: [], rejections: 0, status: null }

/** Holds the images whose missing alt text prevents publication, and what is typed for them. */
function useMissingAlt() {
  const [missingAlt, setMissingAlt] = useState(NO_MISSING_ALT)
  const alts = useAltTexts(missingAlt.pictures, (saved) =>
    setMissingAlt((now) => ({ ...now, pictures: now.pictures.filter(({ mediaId }) => mediaId !== saved) })),
  )
  return {
    missingAlt,
    alts,
    reject: (pictures: MissingAltText[], status: FirstStatus) =>
      setMissingAlt(({ rejections }) => ({ pictures, rejections: rejections + 1, status })),
    clear: () => setMissingAlt(NO_MISSING_ALT),
  }
}

/** Returns a function that creates an article. It throws the error, unless alt texts are missing. */
function useSend(
  onMissingAlt: (pictures: MissingAltText[], status: FirstStatus) => void,
  onCreated: (id: number) => void,
) {
  const create = useCreateArticle()
  // Sent with every retry, so a double click creates one article.
  const key = useRef(randomId())
  return async (values: FormOut, status: FirstStatus): Promise<void> => {
    const scheduledFor = status === 'scheduled' ? values.scheduledFor : null
    try {
      const { id } = await create.mutateAsync({
        ...values,
        status,
        scheduledFor,
        idempotencyKey: key.current,
      })
      key.current = randomId()
      onCreated(id)
    } catch (error) {
      const pictures = missingAltError(error)
      if (pictures.length === 0) throw error
      return onMissingAlt(pictures, status)
    }
  }
}

interface Options {
  text: RefObject<TextHandle | null>
  /** Gets the id of the article. */
  onCreated: (id: number) => void
}

/** Creates articles from a form, after a check of their images. After a rejection the form still has its text. */
export function useNewArticle(userId: number, { text, onCreated }: Options) {
  const form = useStoredForm(userId)
  const findUnknownImages = useFindUnknownImages()
  const { missingAlt, alts, reject, clear } = useMissingAlt()
  const [unconfirmed, setUnconfirmed] = useState<{ addresses: readonly string[]; status: FirstStatus }>()
  const send = useSend(reject, (id) => {
    removeNewArticle(userId)
    clear()
    form.reset(EMPTY)
    onCreated(id)
  })

  async function checkAndSend(values: FormOut, status: FirstStatus): Promise<void> {
    if (!mayDropUploads(text)) return
    if (status === 'published' || status === 'scheduled') {
      if (!(await alts.saveTyped())) return
      const addresses = await findUnknownImages(values)
      if (addresses.length > 0) return setUnconfirmed({ addresses, status })
    }
    await send(values, status)
  }

  return {
    form,
    alts,
    missingAlt,
    submitAs: (status: FirstStatus) => form.submitWith((values) => checkAndSend(values, status)),
    unknownImages: {
      addresses: unconfirmed?.addresses ?? [],
      onCancel: () => setUnconfirmed(undefined),
      onPublish: () => {
        if (unconfirmed) form.submitWith((values) => send(values, unconfirmed.status))()
        setUnconfirmed(undefined)
      },
    },
  }
}
