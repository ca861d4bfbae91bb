import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import type { LetterWait } from '#shared/readers/letters.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { EditorText } from '../text/editor-text.tsx'
import type { TextHandle } from '../text/text-handle.ts'
import { StoryHead } from '../writing/story-head.tsx'
import { useWritingFrame } from '../writing/use-writing-frame.ts'
import { PanelToggle, WritingFrame } from '../writing/writing-frame.tsx'
import { InsertIntoLetter } from './insert-into-letter.tsx'
import { LetterPanel } from './letter-panel.tsx'
import { SendButtons } from './send-buttons.tsx'
import { useLetterForEdit, useListChoices, type EditedLetter } from './letter-editor.queries.ts'
import { useLetter, type SaveState } from './use-letter.ts'

interface Props {
  id: number
  onClose: () => void
  /** Called when the letter is on its way. */
  onSent: () => void
}

/** Writes a letter on the screen of the editor, and shows it as it will be received. */
export function LetterEditor({ id, onClose, onSent }: Props) {
  const query = useLetterForEdit(id)
  return (
    <ListState
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failure={m.sendingNotLoaded()}
    >
      {(letter) => <OpenLetter letter={letter} onClose={onClose} onSent={onSent} />}
    </ListState>
  )
}

/** Why a scheduled letter waits for a person. */
const WAITS: Record<LetterWait, () => string> = {
  late: () => m.waitsLate(),
  failed: () => m.waitsFailed(),
}

interface OpenProps extends Omit<Props, 'id'> {
  letter: EditedLetter
}

function OpenLetter({ letter, onClose, onSent }: OpenProps) {
  const { fields, save, change, flush, resolve } = useLetter(letter)
  const lists = useListChoices()
  const text = useRef<TextHandle>(null)
  const frame = useWritingFrame()
  const isNew = letter.subject === '' && letter.content === ''
  useEffect(() => {
    if (isNew) document.getElementById(TEXT_FIELDS.title)?.focus()
  }, [isNew])
  const leave = () => void flush().then((isSaved) => isSaved && onClose())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' events bubble to it
    <form
      aria-label={m.letterEditor()}
      className="letter-form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void flush()
      }}
    >
      <WritingFrame
        frame={frame}
        title={m.readersRoom()}
        back={m.backToReaders()}
        onBack={leave}
        status={<LetterStatus letter={letter} save={save} />}
        actions={
          <>
            <InsertIntoLetter
              onInserted={() => text.current?.focusEnd()}
              onInsert={(block) => change({ content: `${fields.content.trimEnd()}\n\n${block}\n` })}
            />
            <PanelToggle frame={frame} />
            <SendButtons {...{ letter, flush, onSent, onDeleted: onClose }} />
          </>
        }
        panel={<LetterPanel id={letter.id} fields={fields} onChange={change} />}
      >
        {letter.waitsFor && <Notice tone="caution">{WAITS[letter.waitsFor]()}</Notice>}
        {save.kind === 'conflict' && (
          <Notice
            tone="caution"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="small" variant="secondary" onClick={() => resolve(save.current, 'theirs')}>
                  {m.takeTheirs()}
                </Button>
                <Button size="small" onClick={() => resolve(save.current, 'mine')}>
                  {m.keepMine()}
                </Button>
              </span>
            }
          >
            {m.letterConflict()}
          </Notice>
        )}
        {save.kind === 'failed' && <Notice tone="danger">{`${m.letterNotSaved()} ${save.reason}`}</Notice>}
        <StoryHead
          category={{
            value: String(fields.listId),
            options: lists.map((list) => ({ value: String(list.id), label: list.name })),
            onChange: (listId) => change({ listId: Number(listId) }),
          }}
          title={fields.subject}
          onTitle={(subject) => change({ subject })}
          excerpt={fields.preheader}
          onExcerpt={(preheader) => change({ preheader })}
          language=""
          labels={{
            category: m.listOfLetter(),
            title: m.subjectOfLetter(),
            excerpt: m.preheaderOfLetter(),
            excerptHelp: m.preheaderHelp(),
          }}
        />
        <EditorText
          handle={text}
          value={fields.content}
          tools={frame.tools}
          onChange={(content) => change({ content })}
        />
      </WritingFrame>
    </form>
  )
}

/** The state of the letter and of its text, in the bar. */
function LetterStatus({ letter, save }: { letter: EditedLetter; save: SaveState }) {
  const { timeZone } = useSite()
  const { scheduledAt, status, people } = letter
  return (
    <>
      <Badge tone={status === 'scheduled' ? 'accent' : 'neutral'}>
        {status === 'scheduled' && scheduledAt ? formatDateTime(scheduledAt, timeZone) : m.draft()}
      </Badge>
      <output className="text-sm text-second max-md:hidden" data-save={save.kind}>
        {save.kind === 'saving' ? m.letterSaving() : save.kind === 'saved' ? m.letterSaved() : ''}
        {' · '}
        {m.peopleOfLetter({ count: people })}
      </output>
    </>
  )
}
