import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, type SelectOption } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { HISTORY_FIELD_NAMES } from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { useRestoreRevision, useRevision, type RevisionText } from '../article-editor.queries.ts'
import { toSavedArticle, type SavedArticle } from '../saved-article.ts'
import { useFieldWords } from '../merge/use-field-words.ts'
import { WordDiff } from '../merge/word-diff.tsx'

/** Ids of the two revisions on the screen. */
export interface Pair {
  older: number
  newer: number
}

interface Props {
  articleId: number
  version: number
  pair: Pair
  onPair: (pair: Pair | null) => void
  options: SelectOption[]
  onRestored: (article: SavedArticle) => void
}

/** Compares two revisions word by word; the older one can be restored. */
export function CompareDialog({ articleId, version, pair, onPair, options, onRestored }: Props) {
  const older = useRevision(articleId, pair.older)
  const newer = useRevision(articleId, pair.newer)
  const wordsOf = useFieldWords()
  const restore = useRestoreRevision((article) => {
    onRestored(toSavedArticle(article))
    onPair(null)
  })
  const from = options.find(({ value }) => value === String(pair.older))
  return (
    <Dialog
      open
      onOpenChange={() => onPair(null)}
      size="large"
      title={m.compareVersions()}
      footer={
        <Button
          variant="secondary"
          className="h-auto min-h-10 shrink! py-2 whitespace-normal!"
          pending={restore.isPending}
          onClick={() => restore.mutate({ articleId, revisionId: pair.older, version })}
        >
          {m.restoreVersionOf({ version: from?.label.split(' · ')[0] ?? '' })}
        </Button>
      }
    >
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.from()}
          options={options}
          value={String(pair.older)}
          onChange={(event) => onPair({ ...pair, older: Number(event.target.value) })}
        />
        <SelectField
          label={m.to()}
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
              <h3 className="label mb-1.5 text-second">{wordsOf(name).label}</h3>
              <WordDiff
                before={wordsOf(name).textOf(older[name])}
                after={wordsOf(name).textOf(newer[name])}
                label={wordsOf(name).label}
              />
            </div>
          ))}
        </>
      ) : (
        <StatusMessage>{m.loadingLabel()}</StatusMessage>
      )}
    </Dialog>
  )
}

/** Fields other than title and content that differ and that both revisions recorded. */
function changedFields(older: RevisionText, newer: RevisionText) {
  return HISTORY_FIELD_NAMES.filter(
    (name) =>
      name !== 'title' &&
      name !== 'content' &&
      older[name] !== null &&
      newer[name] !== null &&
      older[name] !== newer[name],
  )
}
