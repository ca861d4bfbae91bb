import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import type { ArticleDraft, ArticleFieldName } from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import type { Clash, MergedDraft } from './merge.ts'
import { chosenText, resolveText, type Choice } from './resolve-conflicts.ts'
import type { FieldWords } from './use-field-words.ts'
import { WordDiff } from './word-diff.tsx'

const SIDES = [
  { value: 'both', label: () => m.useBoth() },
  { value: 'mine', label: () => m.mine() },
  { value: 'theirs', label: () => m.theirs() },
  { value: 'own', label: () => m.rewrite() },
] as const
type Side = (typeof SIDES)[number]['value']

interface Props {
  conflict: MergedDraft
  theirs: ArticleDraft
  wordsOf: (name: ArticleFieldName) => FieldWords
  onResolve: (draft: ArticleDraft) => void
}

/**
 * Resolves a conflict: shows mine, theirs, and the original of each text that both changed. It cannot be dismissed;
 * by default both versions are included.
 */
export function MergeDialog({ conflict, theirs, wordsOf, onResolve }: Props) {
  const clashes = conflict.content.pieces.filter((piece): piece is Clash => typeof piece !== 'string')
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const [isTheirs, setIsTheirs] = useState<Partial<Record<ArticleFieldName, boolean>>>({})
  const resolve = () => {
    const content = resolveText(
      conflict.content,
      clashes.map((_, index) => choices[index] ?? 'both'),
    )
    const fromTheirs = conflict.clashing.filter((key) => isTheirs[key])
    onResolve({
      ...conflict.draft,
      content,
      ...Object.fromEntries(fromTheirs.map((key) => [key, theirs[key]])),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      size="large"
      title={m.mergeTwoVersions()}
      description={m.mergeVersionsDescription()}
      footer={<Button onClick={resolve}>{m.saveMergedVersion()}</Button>}
    >
      <div className="space-y-8">
        {conflict.clashing.map((key) => (
          <FieldClash
            key={key}
            name={wordsOf(key).label}
            mine={wordsOf(key).textOf(conflict.draft[key])}
            theirs={wordsOf(key).textOf(theirs[key])}
            isTheirs={isTheirs[key] ?? false}
            onChange={(next) => setIsTheirs({ ...isTheirs, [key]: next })}
          />
        ))}
        {clashes.map((clash, index) => (
          <TextClash
            key={index}
            number={index + 1}
            clash={clash}
            choice={choices[index] ?? 'both'}
            onChange={(choice) => setChoices({ ...choices, [index]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface FieldClashProps {
  name: string
  mine: string
  theirs: string
  isTheirs: boolean
  onChange: (isTheirs: boolean) => void
}

function FieldClash({ name, mine, theirs, isTheirs, onChange }: FieldClashProps) {
  const sides = [
    { value: 'mine', label: m.mineIs({ text: mine || m.emptyText() }) },
    { value: 'theirs', label: m.theirsIs({ text: theirs || m.emptyText() }) },
  ] as const
  return (
    <section aria-label={name}>
      <h3 className="mb-2 text-sm font-semibold">{name}</h3>
      <Segmented
        label={name}
        segments={sides}
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={(side) => onChange(side === 'theirs')}
        className="[&_button]:h-auto [&_button]:py-1.5 [&_button]:text-start [&_button]:whitespace-normal"
      />
    </section>
  )
}

interface TextClashProps {
  number: number
  clash: Clash
  choice: Choice
  onChange: (choice: Choice) => void
}

function TextClash({ number, clash, choice, onChange }: TextClashProps) {
  const side: Side = typeof choice === 'object' ? 'own' : choice
  const pick = (next: Side) => onChange(next === 'own' ? { own: chosenText(clash, choice) } : next)
  return (
    <section aria-label={m.conflictNumber({ number })} className="space-y-3">
      <h3 className="text-sm font-semibold">{m.conflictNumber({ number })}</h3>
      <div className="grid gap-3 md:grid-cols-3">
        <Side name={m.mine()} text={clash.mine} />
        <Side name={m.theirs()} text={clash.theirs} />
        <Side name={m.beforeLabel()} text={clash.base} />
      </div>
      <details className="text-sm">
        <summary>{m.compareTheirsWithMine()}</summary>
        <div className="mt-2">
          <WordDiff before={clash.theirs} after={clash.mine} />
        </div>
      </details>
      <Segmented
        label={m.resolveConflictNumber({ number })}
        segments={labeled(SIDES)}
        value={side}
        onChange={pick}
      />
      {typeof choice === 'object' && (
        <TextArea
          label={m.newText()}
          rows={5}
          value={choice.own}
          onChange={(event) => onChange({ own: event.target.value })}
        />
      )}
    </section>
  )
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h4 className="label text-second">{name}</h4>
      <p className="font-serif whitespace-pre-wrap">{text.trim() || m.empty()}</p>
    </div>
  )
}
