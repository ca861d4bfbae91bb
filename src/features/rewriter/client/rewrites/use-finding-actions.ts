import { wholeText } from './marked-text.ts'
import type { FindingActions } from './finding-decision.tsx'
import { useResolve, type Finding, type RewriteResult } from './rewriter.queries.ts'
import type { RewriterState } from './use-rewriter.ts'

/** Id of the field that holds the text while it is edited. */
export const CONTENT_FIELD = 'rewrite-content'

/** What an editor can do about a finding of the shown result. */
export function useFindingActions(result: RewriteResult, rewriter: RewriterState): FindingActions {
  const resolve = useResolve()
  const { text, isEditing } = rewriter
  return {
    isPending: resolve.isPending,
    edit: (finding) => {
      if (!isEditing) rewriter.toggleEditing()
      // The field has to render first.
      setTimeout(() => selectInField(finding, text.title))
    },
    resolve: (finding, note) =>
      finding.id &&
      resolve.mutate({ id: result.id, findingId: finding.id, note }, { onSuccess: rewriter.takeResolutions }),
    reopen: (finding) =>
      finding.id &&
      resolve.mutate(
        { id: result.id, findingId: finding.id, isOpen: true },
        { onSuccess: rewriter.takeResolutions },
      ),
    restore: (finding) => {
      const restored = withSourceSentence(text, finding)
      if (restored) rewriter.edit(restored)
    },
  }
}

/** Returns the text with the sentence of a finding as the source has it; null when the text has changed since. */
export function withSourceSentence(
  { title, content }: { title: string; content: string },
  { sentence, source, result }: Finding,
): { title: string } | { content: string } | null {
  const whole = wholeText(title, content)
  if (!sentence || !source || !result || !whole.startsWith(result.text, sentence.start)) return null
  const before = whole.slice(0, sentence.start)
  const changed = before + source.text + whole.slice(sentence.end)
  const offset = wholeText(title, '').length
  if (sentence.start < offset)
    return { title: changed.slice(0, changed.length - content.length - (offset - title.length)) }
  return { content: changed.slice(offset) }
}

function selectInField({ where }: Finding, title: string): void {
  const field = document.getElementById(CONTENT_FIELD)
  if (!(field instanceof HTMLTextAreaElement)) return
  const offset = wholeText(title, '').length
  field.focus()
  if (where) field.setSelectionRange(Math.max(0, where.start - offset), Math.max(0, where.end - offset))
}
