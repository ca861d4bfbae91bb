import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import type { LetterWait } from '#shared/readers/letters.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import type { EditorState } from '../autosave/autosave-types.ts'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { FIELDS_SAVED } from '../pending-fields.ts'
import { RestoredText } from '../restored-text.tsx'
import { SaveState } from '../save-state.tsx'
import { EditorText } from '../text/editor-text.tsx'
import type { TextHandle } from '../text/text-handle.ts'
import { StoryHead } from '../writing/story-head.tsx'
import { useWritingFrame } from '../writing/use-writing-frame.ts'
import { PanelToggle, WritingFrame } from '../writing/writing-frame.tsx'
import { InsertIntoLetter } from './insert-into-letter.tsx'
import { LetterPanel } from './letter-panel.tsx'
import { SendButtons } from './send-buttons.tsx'
import { useLetterForEdit, useListChoices, type EditedLetter } from './letter-editor.queries.ts'
import { letterWords } from './letter-save-call.ts'
import { useLetter } from './use-letter.ts'

interface Props {
  id: number
  userId: number
  onClose: () => void
  /** Called when the letter is on its way. */
  onSent: () => void
}

/** Writes a letter on the screen of the editor, and shows it as it will be received. */
export function LetterEditor({ id, ...props }: Props) {
  const query = useLetterForEdit(id)
  return (
    <ListState
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failure={m.sendingNotLoaded()}
    >
      {(letter) => <OpenLetter letter={letter} {...props} />}
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

function OpenLetter({ letter, userId, onClose, onSent }: OpenProps) {
  const { editor, fields, change, flush } = useLetter(letter, userId)
  const { machine, state } = editor
  const lists = useListChoices()
  const text = useRef<TextHandle>(null)
  const frame = useWritingFrame()
  const isNew = letter.subject === '' && letter.content === ''
  useEffect(() => {
    if (isNew) document.getElementById(TEXT_FIELDS.title)?.focus()
  }, [isNew])
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
        onBack={onClose}
        status={<LetterStatus letter={letter} state={state} />}
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
        <RestoredText editor={editor} />
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
          currentText={() => machine.state().draft.content}
          onChange={(content) => change({ content })}
        />
      </WritingFrame>
      {state.conflict && (
        <MergeDialog
          conflict={state.conflict}
          theirs={state.server.draft}
          wordsOf={(name) => letterWords(name, lists)}
          onResolve={(draft) => void machine.resolve(draft)}
        />
      )}
    </form>
  )
}

/** The state of the letter and of its text, in the bar. */
function LetterStatus({ letter, state }: { letter: EditedLetter; state: EditorState }) {
  const { timeZone } = useSite()
  const { scheduledAt, status, people } = letter
  return (
    <>
      <Badge tone={status === 'scheduled' ? 'accent' : 'neutral'}>
        {status === 'scheduled' && scheduledAt ? formatDateTime(scheduledAt, timeZone) : m.draft()}
      </Badge>
      <SaveState state={state} fields={FIELDS_SAVED} />
      <span className="text-sm text-second max-md:hidden">{m.peopleOfLetter({ count: people })}</span>
    </>
  )
}
