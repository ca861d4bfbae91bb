import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApiClient } from '#client/lib/api-client.ts'
import {
  articleErrorMessage,
  showSuccess,
  useArticlesChanged,
  useViewOnSite,
} from '#client/lib/article/article-changes.queries.ts'
import { fieldErrorMessage } from '#client/lib/article/pending-field.ts'
import { randomId } from '#client/lib/random-id.ts'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'
import type { Update } from './autosave/save-call.ts'

export type EditableArticle = Outputs['articles']['forEdit']
export type ArticleAfterMove = Outputs['articles']['setStatus']
export type TargetStatus = Inputs['articles']['setStatus']['status']
export type ArticleSummary = NonNullable<Outputs['articles']['summary']>
export type Preview = Outputs['articles']['preview']
export type Revision = Outputs['editor']['revisions'][number]
export type RevisionText = Outputs['editor']['revision']
export type Move = Outputs['editor']['moves'][number]

/** One article for its editor, fetched again whenever it is opened. */
export function useArticleForEdit(id: number) {
  return trpc.articles.forEdit.useQuery({ id }, { gcTime: 0, staleTime: 0, refetchOnMount: 'always' })
}

/** Changes the publication date of an article. */
export function useSetPublicationDate() {
  const articlesChanged = useArticlesChanged()
  return trpc.articles.setPublishedAt.useMutation({
    onSuccess: async () => {
      showSuccess(m.publicationDateWasChanged())
      await articlesChanged()
    },
    meta: { errorMessage: fieldErrorMessage },
  })
}

/**
 * Returns a function that saves changes to an article, with a correction in one act. Autosave calls it and handles its
 * errors.
 */
export function useUpdateCall(): Update {
  const client = useApiClient()
  return ({ correction, ...input }) =>
    correction === undefined
      ? client.articles.update.mutate(input)
      : client.corrections.addWithText.mutate({ ...input, correction })
}

/** Returns a function that creates a draft, once for each key. Autosave calls it and handles its errors. */
export function useBeginCall() {
  const client = useApiClient()
  return (input: Partial<ArticleDraft> & { idempotencyKey: string }) =>
    client.articles.begin.mutate(input as Inputs['articles']['begin'])
}

/** Moves an article to the trash. */
export function useTrashCall() {
  const client = useApiClient()
  return (id: number) => client.articles.delete.mutate({ id })
}

const HEARTBEAT_MS = 15_000

type OtherEditors = Outputs['editor']['heartbeat']

/** The users who have the article open in another tab, fetched every 15 seconds. */
export function useOtherEditors(articleId: number): OtherEditors {
  const client = useApiClient()
  const [others, setOthers] = useState<OtherEditors>([])
  useEffect(() => {
    const tab = randomId()
    let isClosed = false
    const sendHeartbeat = () =>
      client.editor.heartbeat.mutate({ articleId, tab }).then(
        (editors) => !isClosed && setOthers(editors),
        // The save state reports a lost connection.
        () => undefined,
      )
    void sendHeartbeat()
    const timer = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS)
    return () => {
      isClosed = true
      clearInterval(timer)
      client.editor.leave.mutate({ articleId, tab }).catch(() => undefined)
    }
  }, [client, articleId])
  return others
}

interface StatusHandlers {
  onSuccess: (article: ArticleAfterMove) => void
  successMessage: (article: ArticleAfterMove) => string | string[]
  onError: (error: unknown) => void
  errorMessage: (error: unknown) => string | null
}

/** Moves an article through the workflow. */
export function useSetStatus({ onSuccess, successMessage, onError, errorMessage }: StatusHandlers) {
  const refreshLists = useArticlesChanged()
  const viewOnSite = useViewOnSite()
  return trpc.articles.setStatus.useMutation({
    onSuccess: async (article) => {
      onSuccess(article)
      showSuccess(successMessage(article), isLive(article.status) ? await viewOnSite(article) : undefined)
      await refreshLists()
    },
    onError,
    meta: { errorMessage },
  })
}

/** The rules of the house style, for hints in the text. */
export function useHouseStyle(enabled: boolean) {
  return trpc.styleGuide.read.useQuery(undefined, { enabled }).data?.guide
}

export type EmbedView = Outputs['embeds']['lookUp']

/** The hosts besides the well-known ones that may be embedded. */
export function useEmbedHosts(): readonly string[] {
  return trpc.embeds.hosts.useQuery(undefined, { staleTime: 60_000 }).data ?? NO_HOSTS
}

const NO_HOSTS: readonly string[] = []
const EMBED_POLL_MS = 2_000
const MAX_POLLS = 60

/** What is known about an embedded address, requested again while it is fetched. `fetchAgain` starts over. */
export function useEmbedView(url: string, isEnabled: boolean) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const queryKey = ['embed', url]
  const query = useQuery({
    queryKey,
    queryFn: () => client.embeds.lookUp.mutate({ url }),
    enabled: isEnabled,
    retry: false,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.isFetching && state.dataUpdateCount < MAX_POLLS ? EMBED_POLL_MS : false,
    meta: { shownBy: 'screen' },
  })
  const fetchAgain = async () => {
    queryClient.setQueryData(queryKey, await client.embeds.lookUp.mutate({ url, again: true }))
  }
  return { ...query, fetchAgain }
}

/** A published article as lists show it; null for any other. */
export const useArticleSummary = (id: number) => trpc.articles.summary.useQuery({ id }, { staleTime: 0 })

const MAX_TEXT_FILE_BYTES = 2_000_000

/** Returns the text of a file in the library, or null for one that cannot be read or is larger than 2 MB. */
export async function fetchTextFile(url: string): Promise<string | null> {
  try {
    const response = await fetch(url)
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= MAX_TEXT_FILE_BYTES
    return response.ok && isSmall ? await response.text() : null
  } catch {
    return null
  }
}

/** Renders a text as the site would. A mutation, because a text is too long for a URL. */
export function usePreviewCall() {
  return trpc.articles.preview.useMutation({ meta: { shownBy: 'screen' } })
}

/** Saves an image's alt text to the media library. The caller shows errors and calls `refreshMedia`. */
export function useSaveAltText() {
  const utils = trpc.useUtils()
  const update = trpc.media.update.useMutation({ meta: { shownBy: 'screen' } })
  return { update, refreshMedia: () => utils.media.invalidate() }
}

/** Returns the library's texts of a picture; undefined until they are known, and while they are not needed. */
export function useLibraryTexts(url: string, isNeeded: boolean) {
  return trpc.media.byUrl.useQuery({ url }, { staleTime: 0, enabled: isNeeded }).data
}

const ALWAYS_FRESH = { staleTime: 0, refetchOnMount: 'always' } as const

/** Revisions and status changes of an article, each newest first. */
export function useHistory(articleId: number) {
  return {
    revisions: trpc.editor.revisions.useQuery({ articleId }, ALWAYS_FRESH),
    moves: trpc.editor.moves.useQuery({ articleId }, ALWAYS_FRESH),
  }
}

/** One revision with its text; undefined while it loads. */
export function useRevision(articleId: number, revisionId: number): RevisionText | undefined {
  return trpc.editor.revision.useQuery({ articleId, revisionId }).data
}

/** Restores an article to a revision. */
export function useRestoreRevision(onRestored: (article: Outputs['editor']['restore']) => void) {
  const utils = trpc.useUtils()
  return trpc.editor.restore.useMutation({
    onSuccess: async (article, { articleId }) => {
      onRestored(article)
      showSuccess(m.versionRestored())
      await utils.editor.revisions.invalidate({ articleId })
    },
    meta: { errorMessage: articleErrorMessage(m.failedUpdateArticle()) },
  })
}
