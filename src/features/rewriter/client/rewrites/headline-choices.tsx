import { Check } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { RewriterState } from './use-rewriter.ts'

/** Headlines of several lengths, each with its number of characters; a click takes one over. */
export function HeadlineChoices({ rewriter }: { rewriter: RewriterState }) {
  const { headlines, text, edit } = rewriter
  if (headlines.length === 0) return null
  return (
    <ul
      aria-label={m.headlineChoices()}
      className="mt-3 divide-y divide-hairline border-y border-hairline font-sans text-sm font-normal"
    >
      {headlines.map((title) => (
        <li key={title}>
          <button
            type="button"
            aria-pressed={text.title === title}
            onClick={() => edit({ title })}
            className="flex w-full items-center gap-3 py-2 text-start hover:bg-wash pointer-coarse:min-h-11"
          >
            <Check
              className={classNames('size-4 shrink-0 text-good', text.title !== title && 'invisible')}
              aria-hidden
            />
            <span className="min-w-0 grow">{title}</span>
            <span
              className="figures shrink-0 text-second"
              title={m.characterCount({ characters: title.length })}
            >
              {title.length}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
