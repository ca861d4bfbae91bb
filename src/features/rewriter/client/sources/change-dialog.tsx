import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { useSourceChange, useSourceCheckActions } from './source-checks.queries.ts'
import { differenceOf, type DifferenceBlock, type DifferencePart } from './text-difference.ts'

interface Props {
  source: { id: number; siteName: string; url: string }
  onClose: () => void
}

/** The difference between the source a story was written from and its site now, for an editor to acknowledge. */
export function ChangeDialog({ source, onClose }: Props) {
  const { data: change, isError } = useSourceChange(source.id)
  const { acknowledge } = useSourceCheckActions()
  const confirm = (changedHash: string) =>
    acknowledge.mutate({ id: source.id, changedHash }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.whatChangedInSource()}
      description={m.sourceNotChangedHere({ source: source.siteName || (source.url ?? '') })}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.closeLabel()}
          </Button>
          {change?.changedHash && (
            <Button pending={acknowledge.isPending} onClick={() => confirm(change.changedHash ?? '')}>
              {m.acknowledge()}
            </Button>
          )}
        </>
      }
    >
      {isError ? (
        <Notice tone="danger">{m.differenceNotLoaded()}</Notice>
      ) : change ? (
        <div className="space-y-4">
          {change.note && <Notice tone="caution">{change.note}</Notice>}
          <Difference blocks={differenceOf(change.before, change.after)} />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function Difference({ blocks }: { blocks: readonly DifferenceBlock[] }) {
  return (
    <div className="space-y-3 font-serif text-base wrap-anywhere">
      {blocks.map((block, at) =>
        'unchanged' in block ? (
          <p key={at} className="font-sans text-sm text-second">
            {m.paragraphsUnchanged({ count: block.unchanged })}
          </p>
        ) : (
          <p key={at}>
            {block.parts.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

// Not by color alone.
function Part({ part: { text, kind } }: { part: DifferencePart }) {
  if (kind === 'removed') return <del className="text-second line-through">{text}</del>
  if (kind === 'added')
    return <ins className="underline decoration-good decoration-2 underline-offset-3">{text}</ins>
  return text
}
