import { Dialog } from '#client/ui/dialog.tsx'
import { PagePreview } from '#client/ui/page-preview.tsx'
import {
  HISTORY_FIELD_NAMES,
  pickFields,
  type ArticleDraft,
} from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { ARTICLE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'

/** The frame shares the editor's thread, so it waits for a long pause in typing. */
const PAUSE_MS = 1_500

interface Props {
  articleId: number
  draft: ArticleDraft
  frameClass?: string
  /** The block of the text to scroll to, from 0. */
  block?: number
  /** It is beside the text, not as large as the window. */
  isNarrow?: boolean
  /** Shown below the buttons. */
  note?: string
}

/** The page of the article with what is typed, rendered by the server. */
export function DraftPreview({
  articleId,
  draft,
  frameClass,
  block,
  isNarrow = false,
  note = m.previewFollowsTyping(),
}: Props) {
  const { sourceUrl: _source, ...fields } = pickFields(draft, HISTORY_FIELD_NAMES)
  return (
    <PagePreview
      page={{
        action: ARTICLE_PREVIEW_PATH,
        fields: { article: JSON.stringify({ id: articleId, ...fields }) },
        title: m.pageOfArticle(),
      }}
      note={note}
      pauseMs={PAUSE_MS}
      isNarrow={isNarrow}
      followed={block === undefined ? '' : `.article-text > :nth-child(${block + 1})`}
      frameClass={frameClass}
    />
  )
}

/** The preview as large as the window. */
export function PreviewDialog({
  isOpen,
  onClose,
  ...props
}: Props & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.preview()}
      description={m.previewDescription()}
      size="full"
    >
      <DraftPreview {...props} frameClass="h-[calc(100dvh-15rem)]" />
    </Dialog>
  )
}
