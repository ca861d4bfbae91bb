import { X } from 'lucide-react'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Field, INPUT_CLASS } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useArticleMatches, type ArticleChoice } from './article-picker.queries.ts'

interface Props {
  label: string
  help?: string
  error?: string | undefined
  value: ArticleChoice | null
  onChange: (article: ArticleChoice | null) => void
}

/** A search field that links a published article. Nothing chosen means no link. */
export function ArticlePicker({ label, help, error, value, onChange }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const { articles, isCurrent } = useArticleMatches(useDeferredValue(text.trim()), isOpen)
  const activeIndex = Math.min(active, articles.length - 1)
  const close = () => {
    setIsOpen(false)
    setText('')
  }
  const choose = (article: ArticleChoice) => {
    onChange(article)
    close()
  }
  const type = (title: string) => {
    onChange(null)
    setText(title)
    setActive(0)
    setIsOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const article = articles[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setIsOpen(true)
      setActive(
        Math.max(0, Math.min(articles.length - 1, activeIndex + (event.key === 'ArrowDown' ? 1 : -1))),
      )
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (article) choose(article)
    } else if (event.key === 'Escape') close()
  }
  return (
    <Field label={label} help={help} error={error}>
      {(props) => (
        <>
          <div className="relative">
            <input
              {...props}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && articles.length > 0 ? `${listId}-${activeIndex}` : undefined}
              placeholder={m.searchTitles()}
              maxLength={limits.searchMax}
              value={value?.title ?? text}
              className={classNames(INPUT_CLASS, 'pe-10')}
              onFocus={() => setIsOpen(value === null)}
              onBlur={close}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {value && (
              <IconButton
                label={m.removeLinkedArticle()}
                size="small"
                className="absolute inset-y-0 end-1 my-auto"
                onClick={() => onChange(null)}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            )}
          </div>
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA combobox: a select cannot open under the field
            role="listbox"
            aria-label={m.articlesLabel()}
            hidden={!isOpen || articles.length === 0}
            className="mt-1 max-h-56 overflow-y-auto rounded-corner border border-edge bg-raised py-1 text-sm"
          >
            {articles.map((article, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={article.id}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element exists only in a select
                role="option"
                aria-selected={index === activeIndex}
                className="block w-full px-3 py-2 text-start break-words hover:bg-wash aria-selected:bg-wash"
                // The list closes when the field loses the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(article)}
              >
                {article.title}
              </button>
            ))}
          </div>
          {isOpen && isCurrent && articles.length === 0 && (
            <StatusMessage className="mt-1.5 text-sm text-second">
              {m.noPublishedArticleMatches()}
            </StatusMessage>
          )}
        </>
      )}
    </Field>
  )
}
