import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, type SelectOption } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ARTICLE_FIELDS, fieldText, HISTORY_FIELD_NAMES } from '#shared/article-fields.ts'
import { messages } from '#shared/messages.ts'
import { articleErrorMessage } from '#client/lib/article/dashboard-articles.queries.ts'
import { toSavedArticle, type SavedArticle } from '../saved-article.ts'
import { WordDiff } from '../merge/word-diff.tsx'

/** Ids of the two revisions shown. */
export interface Pair {
  older: number
  newer: number
}

type Revision = Outputs['editor']['revision']

interface Props {
  articleId: number
  version: number
  pair: Pair
  onPair: (pair: Pair | null) => void
  options: SelectOption[]
  onRestored: (article: SavedArticle) => void
}

/** Two versions of a story word by word, with the way back to the first. */
export function CompareDialog({ articleId, version, pair, onPair, options, onRestored }: Props) {
  const utils = trpc.useUtils()
  const older = trpc.editor.revision.useQuery({ articleId, revisionId: pair.older }).data
  const newer = trpc.editor.revision.useQuery({ articleId, revisionId: pair.newer }).data
  const restore = trpc.editor.restore.useMutation({
    onSuccess: async (row) => {
      onRestored(toSavedArticle(row))
      onPair(null)
      toast({ title: messages.success, description: 'The older version is the current one again' })
      await utils.editor.revisions.invalidate({ articleId })
    },
    meta: { errorMessage: articleErrorMessage(messages.failedUpdateArticle) },
  })
  const from = options.find(({ value }) => value === String(pair.older))
  return (
    <Dialog
      open
      onOpenChange={() => onPair(null)}
      size="large"
      title="Compare versions"
      footer={
        <Button
          variant="secondary"
          className="h-auto min-h-10 py-2 whitespace-normal"
          pending={restore.isPending}
          onClick={() => restore.mutate({ articleId, revisionId: pair.older, version })}
        >
          Restore the version of {from?.label.split(' · ')[0]}
        </Button>
      }
    >
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="From"
          options={options}
          value={String(pair.older)}
          onChange={(event) => onPair({ ...pair, older: Number(event.target.value) })}
        />
        <SelectField
          label="To"
          options={options}
          value={String(pair.newer)}
          onChange={(event) => onPair({ ...pair, newer: Number(event.target.value) })}
        />
      </div>
      {older && newer ? (
        <>
          <WordDiff
            before={`${older.title}\n\n${older.content}`}
            after={`${newer.title}\n\n${newer.content}`}
          />
          {changedFields(older, newer).map((name) => (
            <div key={name} className="mt-4">
              <h3 className="label mb-1.5 text-second">{ARTICLE_FIELDS[name].label}</h3>
              <WordDiff
                before={fieldText(name, older[name])}
                after={fieldText(name, newer[name])}
                label={ARTICLE_FIELDS[name].label}
              />
            </div>
          ))}
        </>
      ) : (
        <StatusMessage>Loading...</StatusMessage>
      )}
    </Dialog>
  )
}

/** Fields besides title and text that both revisions hold and that differ. */
function changedFields(older: Revision, newer: Revision) {
  return HISTORY_FIELD_NAMES.filter(
    (name) =>
      name !== 'title' &&
      name !== 'content' &&
      older[name] !== null &&
      newer[name] !== null &&
      older[name] !== newer[name],
  )
}
