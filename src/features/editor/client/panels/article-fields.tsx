import { memo, useState } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { OwnFold } from '#client/ui/fold.tsx'
import {
  ARTICLE_FIELD_NAMES,
  type ArticleDraft,
  type TextFieldName,
} from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { Preview } from '../article-editor.queries.ts'
import { ImagePathField } from '../image-path-field.tsx'
import { lengthNote } from '../length-note.ts'
import { PlainField, PLAIN_INPUTS } from '../plain-field.tsx'
import { SaveAsTemplate } from '../save-as-template.tsx'
import { SearchFields } from '../search-fields.tsx'
import { BylineField } from '#features/articles/client/contributors/byline-field.tsx'
import { BylineText } from '#features/articles/client/contributors/byline-text.tsx'
import { ProjectField } from '#features/articles/client/projects/project-field.tsx'
import { ArticleTopicsField } from '#features/site/client/sections/article-topics-field.tsx'
import { ArticleAddressField } from '#features/site/client/urls/article-address-field.tsx'

interface Props {
  articleId: number
  /** False for writers. */
  isEditor: boolean
  isPublished: boolean
  /** A rule keeps the user from changing what readers see of it. */
  isLocked: boolean
  draft: ArticleDraft
  onType: (change: Partial<ArticleDraft>) => void
  /** Its texts from the media library are the placeholders of the image fields. */
  preview: Preview | undefined
}

const BESIDE_TEXT = ARTICLE_FIELD_NAMES.filter((name) => name !== 'content')

/** True if nothing but the text differs, which changes with each keystroke and which these fields do not show. */
function isSameBesideText(before: Props, after: Props): boolean {
  return (
    before.articleId === after.articleId &&
    before.isEditor === after.isEditor &&
    before.isPublished === after.isPublished &&
    before.isLocked === after.isLocked &&
    before.onType === after.onType &&
    before.preview === after.preview &&
    BESIDE_TEXT.every((name) => before.draft[name] === after.draft[name])
  )
}

/** Picture, byline, project, tags and address. Each keystroke goes to the autosave machine, which also merges. */
export const ArticleFields = memo(function ArticleFields(props: Props) {
  const { articleId, isEditor, isPublished, isLocked, draft, onType } = props
  // Bylines, topics and the address call the server with the article.
  const isSaved = articleId > 0
  return (
    <>
      <PictureFields {...props} />
      {isSaved &&
        (isEditor ? (
          <fieldset disabled={isLocked} className="min-w-0">
            <BylineField articleId={articleId} />
          </fieldset>
        ) : (
          <BylineText articleId={articleId} />
        ))}
      <PlainField name="access" draft={draft} onType={onType} />
      {isEditor && <ProjectField value={draft.projectId} onChange={(projectId) => onType({ projectId })} />}
      {isSaved && <ArticleTopicsField articleId={articleId} />}
      {isSaved && (
        <fieldset disabled={isLocked} className="min-w-0">
          <ArticleAddressField key={String(isPublished)} articleId={articleId} />
        </fieldset>
      )}
    </>
  )
}, isSameBesideText)

function PictureFields({ draft, onType, preview }: Props) {
  const text = (key: TextFieldName) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => onType({ [key]: event.target.value }),
  })
  return (
    <div>
      <ImagePathField
        className="pb-4"
        value={draft.featuredImage}
        field={text('featuredImage')}
        // Cleared, so the media library's description of the new image applies.
        onPick={(featuredImage) => onType({ featuredImage, imageAlt: '', imageDecorative: false })}
      />
      <div className="hairline-b">
        <OwnFold title={m.pictureDetails()}>
          <TextField
            label={m.altText()}
            help={lengthNote(draft.imageAlt, limits.captionMax) ?? m.altTextFieldHelp()}
            disabled={draft.imageDecorative}
            placeholder={preview?.picture?.alt}
            {...text('imageAlt')}
          />
          <CheckboxField
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
        </OwnFold>
      </div>
    </div>
  )
}

/** Fields that few articles need, folded away. */
export const LesserFields = memo(function LesserFields({ articleId, draft, onType }: Props) {
  return (
    <>
      <OwnFold title={m.searchAndSharing()}>
        <SearchFields draft={draft} onType={onType} />
      </OwnFold>
      <OwnFold title={m.sourceAndLanguage()}>
        {PLAIN_INPUTS.map((name) => (
          <PlainField key={name} name={name} draft={draft} onType={onType} />
        ))}
        {articleId > 0 && <TemplateButton articleId={articleId} title={draft.title} />}
      </OwnFold>
    </>
  )
}, isSameBesideText)

function TemplateButton({ articleId, title }: { articleId: number; title: string }) {
  const { isEditor } = useWritingRights()
  const [isSaving, setIsSaving] = useState(false)
  if (!isEditor) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsSaving(true)}>
        {m.saveAsTemplateMenu()}
      </Button>
      <SaveAsTemplate {...{ articleId, title }} isOpen={isSaving} onClose={() => setIsSaving(false)} />
    </>
  )
}
