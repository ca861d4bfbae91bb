import { usePendingText } from '#client/lib/article/pending-field.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress } from '#rewriting/rewriter-rules.ts'
import { useChangeSources } from './support.queries.ts'

/** Fields for a link or a pasted text. What was typed stays when adding fails. */
export function AddSource({ articleId }: { articleId: number }) {
  const { text: url, setText: setUrl, clear: clearUrl } = usePendingText('sourceLink')
  const { text, setText, clear: clearText } = usePendingText('sourceText')
  const { add } = useChangeSources(articleId)
  const addLink = () => add.mutate({ kind: 'link', articleId, url: url.trim() }, { onSuccess: clearUrl })
  const addText = () => add.mutate({ kind: 'text', articleId, text: text.trim() }, { onSuccess: clearText })
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={m.linkToSource()}
          type="url"
          className="min-w-48 flex-1"
          maxLength={limits.urlMax}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would save the article.
            event.preventDefault()
            if (isWebAddress(url) && !add.isPending) addLink()
          }}
        />
        <Button variant="secondary" disabled={!isWebAddress(url) || add.isPending} onClick={addLink}>
          {add.isPending ? m.adding() : m.addLinkButton()}
        </Button>
      </div>
      <div className="space-y-2">
        <TextArea
          label={m.textOfSource()}
          rows={3}
          maxLength={limits.sourceTextMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="secondary" disabled={text.trim() === '' || add.isPending} onClick={addText}>
          {m.addText()}
        </Button>
      </div>
      {add.data && add.data.warnings.length > 0 && (
        <Notice tone="caution">{add.data.warnings.join(' ')}</Notice>
      )}
    </div>
  )
}
