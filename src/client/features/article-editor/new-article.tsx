import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useWritingRights, type WritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import { TEXT_FIELDS } from './editor-slots.ts'
import { ImagePathField } from './image-path-field.tsx'
import { MissingPicturesDialog } from './missing-pictures.tsx'
import { NewFromTemplate } from './new-from-template.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { EditorText } from './text/editor-text.tsx'
import type { TextHandle } from './text/text-handle.ts'
import { useNewArticle, type FirstStatus, type NewArticleForm } from './use-new-article.ts'
import { StoryHead } from './writing/story-head.tsx'
import { useRevealOnRejection, useWritingFrame, type WritingFrameState } from './writing/use-writing-frame.ts'
import { PanelToggle, WritingFrame } from './writing/writing-frame.tsx'

interface Props {
  userId: number
  /** Leads back to the list. */
  onClose: () => void
  /** Opens the editor of the article that was created. */
  onOpen: (id: number) => void
}

type NewArticle = ReturnType<typeof useNewArticle>

/** Writes a new article on the screen of the editor. Its text survives a reload until the article is created. */
export function NewArticle({ userId, onClose, onOpen }: Props) {
  const [isScheduling, setIsScheduling] = useState(false)
  const text = useRef<TextHandle>(null)
  const frame = useWritingFrame()
  const goesOn = useRef(false)
  const article = useNewArticle(userId, {
    text,
    onCreated: (id) => (goesOn.current ? onOpen(id) : onClose()),
  })
  const { form, missingAlt, unknownImages } = article
  const submit = (status: FirstStatus, isGoingOn = false) => {
    goesOn.current = isGoingOn
    article.submitAs(status)()
  }
  useRevealOnRejection(missingAlt.rejections, frame)
  useEffect(() => document.getElementById(TEXT_FIELDS.title)?.focus(), [])
  const schedule = () => {
    setIsScheduling(true)
    frame.reveal()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' events bubble to it
    <form
      aria-label={m.createArticle()}
      noValidate
      // Only the buttons create the article, so that Enter in a field publishes nothing.
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit('draft', true)
      }}
    >
      <WritingFrame
        frame={frame}
        title={m.articlesLabel()}
        back={m.backToArticles()}
        onBack={onClose}
        status={null}
        actions={<NewArticleButtons {...{ article, frame, submit, schedule }} />}
        panel={<NewArticlePanel {...{ article, isScheduling, submit }} />}
      >
        <NewArticleText form={form} text={text} frame={frame} />
      </WritingFrame>
      <MissingPicturesDialog {...unknownImages} />
    </form>
  )
}

interface ArticleProps {
  article: NewArticle
  submit: (status: FirstStatus) => void
}

interface ButtonsProps extends ArticleProps {
  frame: WritingFrameState
  schedule: () => void
}

function NewArticleButtons({ article: { form }, frame, submit, schedule }: ButtonsProps) {
  const { mayPublishNew } = useWritingRights()
  const trigger = (
    <IconButton label={m.reviewOrSchedule()} variant="secondary">
      <ChevronDown className="size-4" aria-hidden />
    </IconButton>
  )
  return (
    <>
      <PanelToggle frame={frame} />
      <Button variant="secondary" pending={form.isPending} onClick={() => submit('draft')}>
        {m.saveDraft()}
      </Button>
      {mayPublishNew && (
        <Menu trigger={trigger}>
          <MenuItem onSelect={() => submit('review')}>{m.sendToReview()}</MenuItem>
          <MenuItem onSelect={schedule}>{m.scheduleMenu()}</MenuItem>
        </Menu>
      )}
      <Button pending={form.isPending} onClick={() => submit(mayPublishNew ? 'published' : 'review')}>
        {mayPublishNew ? m.publish() : m.submitForReview()}
      </Button>
    </>
  )
}

function NewArticlePanel({ article, submit, isScheduling }: ArticleProps & { isScheduling: boolean }) {
  const { form, alts, missingAlt } = article
  const { mayPublishNew } = useWritingRights()
  const [featuredImage, scheduledFor] = useWatch({
    control: form.control,
    name: ['featuredImage', 'scheduledFor'],
  })
  const { error, ...field } = form.field('featuredImage')
  return (
    <div className="space-y-5 pt-4">
      <AltTextFields
        pictures={missingAlt.pictures}
        alts={alts}
        rejections={missingAlt.rejections}
        onPublish={missingAlt.status === 'published' ? () => submit('published') : undefined}
      />
      <NewFromTemplate />
      <ImagePathField
        error={error}
        value={featuredImage ?? ''}
        field={field}
        onPick={(url) => form.setValue('featuredImage', url, { shouldDirty: true, shouldTouch: true })}
      />
      {isScheduling && mayPublishNew && (
        <ScheduleField
          value={scheduledFor}
          onChange={(iso) => form.setValue('scheduledFor', iso)}
          onSchedule={() => submit('scheduled')}
          onPublishNow={() => submit('published')}
          action={m.scheduleArticle()}
          pending={form.isPending}
          error={form.getFieldState('scheduledFor', form.formState).error?.message}
        />
      )}
      <p className="text-sm text-second">{m.newArticleNote()}</p>
    </div>
  )
}

interface TextProps {
  form: NewArticleForm
  text: RefObject<TextHandle | null>
  frame: WritingFrameState
}

function NewArticleText({ form, text, frame }: TextProps) {
  const sections = useAllSections()
  const rights = useWritingRights()
  const title = useStoryField(form, 'title')
  const excerpt = useStoryField(form, 'excerpt')
  const content = useStoryField(form, 'content')
  const category = useWatch({ control: form.control, name: 'category' }) ?? ''
  useAllowedSection(form, category, rights)
  return (
    <>
      <StoryHead
        category={{
          value: category,
          options: rights.sectionOptions(sections),
          onChange: (next) => form.setValue('category', next),
        }}
        title={title.value}
        onTitle={title.onChange}
        titleError={title.error}
        excerpt={excerpt.value}
        onExcerpt={excerpt.onChange}
        language=""
      />
      <EditorText
        handle={text}
        value={content.value}
        tools={frame.tools}
        error={content.error}
        onChange={content.onChange}
      />
    </>
  )
}

/** A field of the story as a value; an error moves the focus to it. */
function useStoryField(form: NewArticleForm, name: 'title' | 'excerpt' | 'content') {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref } = field
  useEffect(() => ref({ focus: () => document.getElementById(TEXT_FIELDS[name])?.focus() }), [ref, name])
  return { value: field.value ?? '', onChange: field.onChange, error: fieldState.error?.message }
}

/** Starts in a section that the user may write for. */
function useAllowedSection(form: NewArticleForm, category: string, rights: WritingRights): void {
  const { firstSection, isInOwnSections } = rights
  const { setValue } = form
  useEffect(() => {
    if (firstSection && !isInOwnSections(category)) setValue('category', firstSection)
  }, [firstSection, isInOwnSections, category, setValue])
}
