import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import type { StyleGuide } from '#shared/style-guide.ts'

type Words = StyleGuide['bannedWords']

// On a phone the two fields of a row stand one above the other: side by side they cut longer words.
const ROW = 'grid grid-cols-[1fr_2.5rem] items-center gap-2 sm:grid-cols-[1fr_1fr_2.5rem]'

/** Each word or phrase and what stands in its place; an empty place means it is left out. */
export function BannedWords({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const change = (place: number, part: Partial<Words[number]>) =>
    onChange(words.map((one, index) => (index === place ? { ...one, ...part } : one)))
  return (
    <>
      {words.length > 0 && (
        <div aria-hidden className={`${ROW} mb-1.5 text-sm font-medium max-sm:hidden`}>
          <span>Instead of</span>
          <span>We write</span>
        </div>
      )}
      <ul className="space-y-2 max-sm:space-y-5">
        {words.map((one, place) => (
          <li key={place} className={ROW}>
            <TextField
              label={`Instead of, ${place + 1}`}
              isLabelHidden
              placeholder="Instead of"
              value={one.word}
              maxLength={60}
              onChange={(event) => change(place, { word: event.target.value.toLowerCase() })}
            />
            <TextField
              label={`We write, ${place + 1}`}
              isLabelHidden
              placeholder="We write (empty leaves it out)"
              className="max-sm:order-last max-sm:pl-5"
              value={one.replacement}
              maxLength={60}
              onChange={(event) => change(place, { replacement: event.target.value })}
            />
            <IconButton
              label={`Remove ${one.word}`}
              onClick={() => onChange(words.filter((_, index) => index !== place))}
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
        Add a word
      </Button>
    </>
  )
}
