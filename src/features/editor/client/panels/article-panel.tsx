import { CHANGE_REASON_MAX } from '#features/articles/shared/article-rules.ts'
import { ExternalLink } from 'lucide-react'
import { pathOnSite } from '#client/lib/article/article-changes.queries.ts'
import { Slot } from '#client/lib/slots.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { Fold, OwnFold } from '#client/ui/fold.tsx'
import { hasBegun } from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { NewFromTemplate } from '../new-from-template.tsx'
import { CorrectionsPanel } from '#features/articles/client/corrections/corrections-panel.tsx'
import { useArticleAddress } from '#features/site/client/urls/addresses.queries.ts'
import type { EditorSession } from '../use-editor-session.ts'
import { ArticleFields, LesserFields } from './article-fields.tsx'
import { SearchFields } from '../search-fields.tsx'
import { WorkflowPanel } from './workflow-panel.tsx'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Folds below the fields of an article, for people who publish. */
    articleFolds: { articleId: number }
  }
}

interface Props {
  session: EditorSession
}

/** Everything about the open article except its text. A page has its publication, and how search engines show it. */
export function ArticlePanel({ session }: Props) {
  const { editor, workflow, panels, isEditor, isPage, isPublished, wordsRule } = session
  const { machine, state, opened } = editor
  const fields = {
    articleId: opened.id,
    isEditor,
    isPublished,
    isLocked: wordsRule !== null,
    draft: state.draft,
    onType: machine.type,
    preview: session.preview,
  }
  return (
    <div className="space-y-5">
      {isPublished && <PublishedHead session={session} />}
      {editor.isBegun && !hasBegun(state.draft) && <NewFromTemplate />}
      {!isPage && <ArticleFields {...fields} />}
      <div className="hairline-b">
        <Fold
          title={m.publication()}
          isOpen={panels.isPublicationOpen}
          onOpenChange={panels.setIsPublicationOpen}
        >
          <WorkflowPanel editor={editor} workflow={workflow} />
        </Fold>
        {isPage ? (
          <OwnFold title={m.searchAndSharing()}>
            <SearchFields draft={state.draft} isPage onType={machine.type} />
          </OwnFold>
        ) : (
          <>
            <LesserFields {...fields} />
            <CorrectionsFold session={session} />
            {isEditor && opened.id > 0 && (
              <Slot name="articleFolds" props={{ articleId: opened.id }} fallback={null} />
            )}
          </>
        )}
      </div>
      {!opened.id && <p className="text-sm text-second">{m.newArticleNote()}</p>}
    </div>
  )
}

/** The way to the page of a published article, and how to save a small change of it. */
function PublishedHead({ session: { editor, actions, isPage } }: Props) {
  const { data: address } = useArticleAddress(editor.opened.id)
  return (
    <div className="space-y-2">
      <a
        href={pathOnSite({ ...editor.opened, path: address?.path })}
        className="inline-flex items-center gap-2 text-sm font-medium underline pointer-coarse:min-h-11"
      >
        <ExternalLink className="size-4" aria-hidden />
        {m.viewOnSite()}
      </a>
      {!isPage && (
        <CheckboxField
          label={m.onlyTypo()}
          help={m.onlyATypoHelp()}
          checked={actions.isTypo}
          onChange={(event) => actions.setIsTypo(event.target.checked)}
        />
      )}
      {!isPage && !actions.isTypo && (
        <TextField
          label={m.publicReason()}
          help={m.publicReasonHelp()}
          maxLength={CHANGE_REASON_MAX}
          value={actions.reason.text}
          onChange={(event) => actions.reason.setText(event.target.value)}
        />
      )}
    </div>
  )
}

function CorrectionsFold({ session }: Props) {
  const { editor, actions, isEditor, isPublished, wordsRule, pendingFields } = session
  if (!isEditor) return null
  return (
    <OwnFold title={m.correctionsLabel()} isOpenAtFirst={isPublished && pendingFields.hasLeft('correction')}>
      {isPublished ? (
        <fieldset disabled={wordsRule !== null} className="space-y-4">
          {wordsRule && <p className="text-sm text-second">{wordsRule}</p>}
          <CorrectionsPanel articleId={editor.opened.id} saveFirst={actions.saveCorrected} />
        </fieldset>
      ) : (
        <p className="text-sm text-second">{m.correctionsNeedPublishing()}</p>
      )}
    </OwnFold>
  )
}
