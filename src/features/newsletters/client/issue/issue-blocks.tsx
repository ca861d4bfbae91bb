import { ListChecks, Newspaper, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { SelectField } from '#client/ui/field.tsx'
import type { OwnBlockProps, OwnBlocks } from '#features/editor/client/editor-slots.ts'
import { sectionOptions } from '#features/site/shared/sections.ts'
import { m } from '#shared/catalog/m.ts'
import { STORIES_OF_SECTION, useNewestOfSection } from './issue-editor.queries.ts'

const storyBlock = ({ id }: { id: number }) => `::story{article="${id}"}`

/** What the menus of blocks begin with in an issue. */
export const ISSUE_BLOCKS: OwnBlocks = {
  commands: [
    {
      id: 'story',
      label: () => m.insertStory(),
      icon: Newspaper,
      words: 'article headline',
      note: () => m.insertStoryNote(),
      run: 'own-story',
    },
    {
      id: 'stories-of-section',
      label: () => m.insertSectionStories(),
      icon: ListChecks,
      words: 'section newest articles',
      note: () => m.insertSectionStoriesNote({ count: STORIES_OF_SECTION }),
      run: 'own-section',
    },
    {
      id: 'corrected',
      label: () => m.insertCorrections(),
      icon: SquarePen,
      words: 'corrected corrections errors',
      note: () => m.insertCorrectionsNote(),
      run: { blocks: '::corrected{}' },
    },
  ],
  // An issue is sent to all its readers in full.
  leftOut: ['open-end'],
  Dialog: (props) =>
    props.request === 'own-section' ? <SectionDialog {...props} /> : <StoryDialog {...props} />,
}

function StoryDialog({ onInsert, onClose, onCloseAutoFocus }: OwnBlockProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      size="small"
      title={m.chooseStory()}
    >
      <ArticlePicker
        label={m.findStory()}
        value={null}
        onChange={(article) => article && onInsert(storyBlock(article))}
      />
    </Dialog>
  )
}

/** Inserts the newest stories of a section, one card each. */
function SectionDialog({ onInsert, onClose, onCloseAutoFocus }: OwnBlockProps) {
  const sections = useAllSections()
  const [slug, setSlug] = useState(sections[0]?.slug ?? '')
  const { stories, isLoading } = useNewestOfSection(slug, sections)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      size="small"
      title={m.insertSectionStories()}
    >
      <div className="space-y-4">
        <SelectField
          label={m.category()}
          help={stories.length === 0 && !isLoading ? m.sectionHasNoStories() : undefined}
          options={sectionOptions(sections)}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
        />
        <ul className="list-disc space-y-1 ps-5 text-sm">
          {stories.map(({ id, title }) => (
            <li key={id} dir="auto">
              {title}
            </li>
          ))}
        </ul>
        <DialogButtons onCancel={onClose}>
          <Button
            pending={isLoading}
            disabled={stories.length === 0}
            onClick={() => onInsert(stories.map(storyBlock).join('\n\n'))}
          >
            {m.insertStories({ count: stories.length })}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
