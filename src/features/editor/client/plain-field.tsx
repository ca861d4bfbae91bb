import { useSite } from '#client/lib/use-site.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import {
  ARTICLE_FIELD_NAMES,
  accessName,
  articleField,
  type ArticleDraft,
  type ArticleFieldName,
} from '#features/articles/shared/article-fields.ts'
import { ACCESS_LEVELS } from '#features/articles/shared/access.ts'
import { m } from '#shared/catalog/m.ts'
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
  'access',
  'aiAnswers',
  'aiTraining',
  'projectId',
  'plannedFor',
]

/** The choice that is stored as an empty text, which a select cannot have. */
const INHERITED = 'site'

export const PLAIN_INPUTS = ARTICLE_FIELD_NAMES.filter((name) => !OWN_INPUTS.includes(name))

interface InputProps {
  label: string
  help: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

interface Props {
  name: ArticleFieldName
  draft: ArticleDraft
  onType: (change: Partial<ArticleDraft>) => void
}

/** The input of a field as the table of fields describes it. */
export function PlainField({ name, draft, onType }: Props) {
  const { kind, label, help, placeholder, max } = articleField(name)
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
  const props: InputProps = {
    label: label(),
    help: (max && lengthNote(text, max)) || help?.(),
    value: text,
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  }
  if (kind === 'textarea') return <TextArea placeholder={placeholder} {...props} />
  if (kind === 'answer') {
    const choices = [
      { value: INHERITED, label: m.sameAsSite() },
      { value: 'yes', label: m.yes() },
      { value: 'no', label: m.no() },
    ]
    return (
      <SelectField
        {...props}
        options={choices}
        value={text || INHERITED}
        onChange={({ target }) => onType({ [name]: target.value === INHERITED ? '' : target.value })}
      />
    )
  }
  if (kind === 'access') return <AccessField {...props} />
  return <TextField type={kind === 'url' ? 'url' : 'text'} placeholder={placeholder} {...props} />
}

function AccessField({ help, value, ...props }: InputProps) {
  const { hasTiers } = useSite()
  const options = ACCESS_LEVELS.map((level) => ({ value: level, label: accessName(level) }))
  const isForNobody = value === 'members' && !hasTiers
  // The help is about the others, and there may be none.
  const shown = value === 'everyone' ? undefined : isForNobody ? m.accessForNobody() : help
  return <SelectField {...props} value={value} help={shown} options={options} />
}
