import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import {
  ARTICLE_FIELD_NAMES,
  articleField,
  type ArticleDraft,
  type ArticleFieldName,
} from '#shared/articles/article-fields.ts'
import { titleCase } from '#shared/site/site.ts'
import { lengthNote } from './length-note.ts'

/** Fields that the editor draws in its own way; `plannedFor` is in the workflow panel. */
const OWN_INPUTS: readonly ArticleFieldName[] = [
  'title',
  'excerpt',
  'content',
  'featuredImage',
  'imageAlt',
  'imageCaption',
  'imageCredit',
  'imageDecorative',
  'category',
  'searchTitle',
  'searchDescription',
  'shareImage',
  'canonicalUrl',
  'searchHidden',
  'projectId',
  'plannedFor',
]

export const PLAIN_INPUTS = ARTICLE_FIELD_NAMES.filter((name) => !OWN_INPUTS.includes(name))

interface Props {
  name: ArticleFieldName
  draft: ArticleDraft
  onType: (change: Partial<ArticleDraft>) => void
}

/** The input of a field as the table of fields describes it. */
export function PlainField({ name, draft, onType }: Props) {
  const { kind, label, help, placeholder, max, options = [] } = articleField(name)
  const value = draft[name]
  if (kind === 'checkbox') {
    return (
      <CheckboxField
        className="self-center"
        label={label()}
        help={help?.()}
        checked={value === true}
        onChange={(event) => onType({ [name]: event.target.checked })}
      />
    )
  }
  const text = String(value ?? '')
  const props = {
    label: label(),
    help: (max && lengthNote(text, max)) || help?.(),
    value: text,
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  }
  if (kind === 'textarea') return <TextArea placeholder={placeholder} {...props} />
  if (kind === 'select') {
    const choices = options.map((option) => ({ value: option, label: titleCase(option) }))
    return <SelectField options={choices} {...props} />
  }
  return <TextField type={kind === 'url' ? 'url' : 'text'} placeholder={placeholder} {...props} />
}
