import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import type { StyleGuide } from '#rewriting/style-guide.ts'

type Words = StyleGuide['bannedWords']

// Stacked on phones, where fields side by side cut off longer words.
const ROW = 'grid grid-cols-[1fr_2.5rem] items-center gap-2 sm:grid-cols-[1fr_1fr_2.5rem]'

/** Edits the banned words and their replacements; an empty replacement cuts the word. */
export function BannedWords({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const change = (position: number, part: Partial<Words[number]>) =>
    onChange(words.map((entry, index) => (index === position ? { ...entry, ...part } : entry)))
  return (
    <>
      {words.length > 0 && (
        <div aria-hidden className={`${ROW} mb-1.5 text-sm font-medium max-sm:hidden`}>
          <span>{m.insteadOf()}</span>
          <span>{m.weWrite()}</span>
        </div>
      )}
      <ul className="space-y-2 max-sm:space-y-5">
        {words.map((entry, index) => (
          <li key={index} className={ROW}>
            <TextField
              label={m.insteadOfIndex({ index: index + 1 })}
              isLabelHidden
              placeholder={m.insteadOf()}
              value={entry.word}
              maxLength={60}
              onChange={(event) => change(index, { word: event.target.value.toLowerCase() })}
            />
            <TextField
              label={m.weWriteIndex({ index: index + 1 })}
              isLabelHidden
              placeholder={m.weWritePlaceholder()}
              className="max-sm:order-last max-sm:ps-5"
              value={entry.replacement}
              maxLength={60}
              onChange={(event) => change(index, { replacement: event.target.value })}
            />
            <IconButton
              label={m.removeWord({ word: entry.word })}
              onClick={() => onChange(words.filter((_, other) => other !== index))}
            >
              <X className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        className="mt-4"
        size="small"
        variant="secondary"
        onClick={() => onChange([...words, { word: '', replacement: '' }])}
      >
        <Plus className="size-4" aria-hidden />
        {m.addWord()}
      </Button>
    </>
  )
}
