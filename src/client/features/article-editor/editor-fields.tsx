import { memo, use, type RefObject } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { CheckboxField, SelectField, TextField } from '#client/ui/field.tsx'
import { GrowingArea } from '#client/ui/growing-area.tsx'
import {
  ARTICLE_FIELD_NAMES,
  type ArticleDraft,
  type TextFieldName,
} from '#shared/articles/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { EditorSlots, TEXT_FIELDS } from './editor-slots.ts'
import { toTextOnEnter } from './enter-key.ts'
import { EditorText } from './text/editor-text.tsx'
import { ImagePathField } from './image-path-field.tsx'
import { lengthNote } from './length-note.ts'
import { PlainField, PLAIN_INPUTS } from './plain-field.tsx'
import { SearchFields } from './search-fields.tsx'
import type { PendingFields } from './pending-fields.ts'
import type { TextHandle } from './text/text-handle.ts'
import type { Preview } from './article-editor.queries.ts'

interface OpenedArticle {
  id: number
  isPublished: boolean
  /** A page of the newsroom's own, which has a title, a summary and a text. */
  isPage: boolean
  /** A new page has no text yet. */
  isBlank: boolean
  /** A rule keeps the user from changing what readers see of it. */
  isLocked: boolean
}

interface Props {
  draft: ArticleDraft
  onType: (change: Partial<ArticleDraft>) => void
  /** Its texts from the media library are the placeholders of the image fields. */
  preview: Preview | undefined
  /** Null for an article that does not exist yet. */
  article: OpenedArticle | null
  textHandle: RefObject<TextHandle | null>
  /** Collects the byline and the address for Save. */
  pendingFields?: PendingFields | undefined
  /** Returns the text as typed, while `draft` may be rendered later. */
  currentText?: (() => string) | undefined
}

/**
 * The editor's form. Its fields are controlled: each keystroke goes to the autosave machine, which also merges what
 * other editors save.
 */
export function EditorFields(props: Props) {
  const { draft, onType, preview, article, textHandle, pendingFields, currentText } = props
  const isPage = article?.isPage === true
  return (
    <div className="min-w-0 space-y-4">
      <GrowingArea
        id={TEXT_FIELDS.title}
        label={m.title()}
        rows={1}
        className="[&_textarea]:font-headline [&_textarea]:font-medium [&_textarea]:text-2xl [&_textarea]:leading-tight sm:[&_textarea]:text-3xl"
        error={draft.title.trim() ? undefined : m.requiredLabel()}
        help={lengthNote(draft.title, limits.titleMax)}
        value={draft.title}
        // A title is a single line, also when it was pasted.
        onChange={(event) => onType({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={toTextOnEnter}
      />
      <GrowingArea
        label={isPage ? m.pageSummary() : m.excerpt()}
        rows={2}
        className="[&_textarea]:font-serif sm:[&_textarea]:text-lg"
        help={
          lengthNote(draft.excerpt, limits.excerptMax) ?? (isPage ? m.pageSummaryHelp() : m.excerptHelp())
        }
        value={draft.excerpt}
        onChange={(event) => onType({ excerpt: event.target.value })}
      />
      <EditorText
        handle={textHandle}
        value={draft.content}
        language={draft.lang}
        currentText={currentText}
        onChange={(content) => onType({ content })}
        error={draft.content.trim() || article?.isBlank ? undefined : m.requiredLabel()}
      />
      {!isPage && <FieldsBelowText {...{ draft, onType, preview, article, pendingFields }} />}
    </div>
  )
}

/** Fields that do not depend on the text, which changes with each keystroke. */
const FieldsBelowText = memo(OtherFields, (before, after) => {
  const isSameArticle =
    before.article?.id === after.article?.id &&
    before.article?.isPublished === after.article?.isPublished &&
    before.article?.isLocked === after.article?.isLocked
  const names = ARTICLE_FIELD_NAMES.filter((name) => name !== 'content')
  return (
    isSameArticle &&
    before.onType === after.onType &&
    before.preview === after.preview &&
    names.every((name) => before.draft[name] === after.draft[name])
  )
})

function OtherFields(props: Omit<Props, 'textHandle' | 'currentText'>) {
  const { draft, onType, preview, article, pendingFields } = props
  const { Address, Bylines, Projects, Topics } = use(EditorSlots)
  const sections = useAllSections()
  const { sectionOptions } = useWritingRights()
  const text = (key: TextFieldName) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => onType({ [key]: event.target.value }),
  })
  return (
    <>
      {article && Bylines && (
        <fieldset disabled={article.isLocked} className="contents">
          <Bylines
            articleId={article.id}
            isPublished={article.isPublished}
            onPending={(save) => pendingFields?.set('byline', save)}
          />
        </fieldset>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <ImagePathField
          className="lg:col-span-2"
          value={draft.featuredImage}
          field={text('featuredImage')}
          // Cleared, so that the new image is described by the media library.
          onPick={(featuredImage) => onType({ featuredImage, imageAlt: '', imageDecorative: false })}
        />
        <TextField
          label={m.altText()}
          help={lengthNote(draft.imageAlt, limits.captionMax) ?? m.altTextFieldHelp()}
          disabled={draft.imageDecorative}
          placeholder={preview?.picture?.alt}
          {...text('imageAlt')}
        />
        <CheckboxField
          className="self-center"
          label={m.pictureIsDecorative()}
          checked={draft.imageDecorative}
          onChange={(event) => onType({ imageDecorative: event.target.checked })}
        />
        <TextField
          label={m.caption()}
          help={lengthNote(draft.imageCaption, limits.captionMax)}
          placeholder={preview?.caption}
          {...text('imageCaption')}
        />
        <TextField
          label={m.credit()}
          help={lengthNote(draft.imageCredit, limits.captionMax)}
          placeholder={preview?.credit}
          {...text('imageCredit')}
        />
        <SelectField
          label={m.category()}
          options={sectionOptions(sections, draft.category)}
          {...text('category')}
        />
        {Projects && <Projects value={draft.projectId} onChange={(projectId) => onType({ projectId })} />}
        {PLAIN_INPUTS.map((name) => (
          <PlainField key={name} name={name} draft={draft} onType={onType} />
        ))}
      </div>
      {article && Topics && <Topics articleId={article.id} />}
      {article && <SearchFields draft={draft} onType={onType} />}
      {article && Address && (
        <fieldset disabled={article.isLocked} className="contents">
          <Address
            key={String(article.isPublished)}
            articleId={article.id}
            onPending={(save) => pendingFields?.set('address', save)}
          />
        </fieldset>
      )}
    </>
  )
}
