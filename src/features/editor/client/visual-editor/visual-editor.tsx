import './visual-editor.css'
import {
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { TextSelection } from 'prosemirror-state'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import type { Passage } from '#features/editor/shared/passage.ts'
import { directionOf, knownDirection } from '#shared/writing-direction.ts'
import { useEditorSlots, TEXT_FIELDS } from '../editor-slots.ts'
import type { TextHandle } from '../text/text-handle.ts'
import { TextMarksContext, type MarkLayer, type TextMarks } from '../text/text-marks.ts'
import { layOut } from '../document/write-document.ts'
import { afterComposition } from './after-composition.ts'
import { insertBlocks } from './block-commands.ts'
import { BlockControls } from './block-controls.tsx'
import type { EditorCommand, Request } from './editor-commands.ts'
import { useMenuCommands } from './menu-commands.ts'
import { ConflictControls } from './conflict-controls.tsx'
import { BlockDialog, insertText } from './block-dialog.tsx'
import { FindBar } from './find-bar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MarkPopover } from './mark-popover.tsx'
import { marksKey, showLayers } from './marked-passages.ts'
import { mediaBlocks } from './media-blocks.ts'
import { MediaRequest, type Picked } from './media-request.tsx'
import { slashKey, matching } from './slash-menu.ts'
import { SLASH_LIST_ID, SlashMenuList, slashOptionId } from './slash-menu-list.tsx'
import { rangeOf, passageOf } from './text-positions.ts'
import { ToolsPlace } from '../text/tools-place.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditorView, type BoxAttributes, type OpenView } from './use-editor-view.ts'

export interface VisualEditorProps {
  value: string
  /** For the spelling checker of the browser, a BCP 47 tag; empty for the site's. */
  language: string
  onChange: (text: string) => void
  /** Returns the text as it is now, when `value` may be rendered later than it was typed. */
  currentText?: (() => string) | undefined
  /** Ids of the texts that describe the field. */
  describedBy: string
  isInvalid: boolean
  handle?: Ref<TextHandle> | undefined
  /** Where the tools are rendered; undefined for above the text. */
  tools: HTMLElement | null | undefined
  onMarkdown: () => void
}

/** Writes an article as readers will see it. The text stays Markdown; blocks that are not touched stay as they are. */
export function VisualEditor(props: VisualEditorProps) {
  const mount = useRef<HTMLDivElement>(null)
  const session = useTextSession(props, mount)
  const { open, request, files, closeRequest } = session
  return (
    <div className="visual-editor relative">
      <ToolsPlace place={props.tools}>
        {open && (
          <Toolbar
            state={open.state}
            insertCommands={session.menus.insert}
            onRun={session.run}
            onFind={session.toggleFind}
            onAddNote={session.marks?.onAddNote}
            hints={session.marks?.hints}
            onMarkdown={props.onMarkdown}
            onLeave={() => open.view.focus()}
          />
        )}
      </ToolsPlace>
      {open && session.isFinding && (
        <FindBar
          view={open.view}
          state={open.state}
          onClose={() => {
            session.toggleFind()
            open.view.focus()
          }}
        />
      )}
      {open && session.marks?.conflict && (
        <ConflictControls view={open.view} source={open.source} conflict={session.marks.conflict} />
      )}
      <div ref={mount} className="visual-editor-mount relative" />
      {open && <Floating open={open} session={session} />}
      <MediaRequest request={request} files={files} onClose={closeRequest} onPick={session.insert} />
    </div>
  )
}

type TextSession = ReturnType<typeof useTextSession>

/** State and actions of the visual editor; its markup is in `VisualEditor`. */
function useTextSession(props: VisualEditorProps, mount: RefObject<HTMLDivElement | null>) {
  const [request, setRequest] = useState<Request | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const [isFinding, setIsFinding] = useState(false)
  const { useUploadFile = useNothing } = useEditorSlots()
  const [slashOption, setSlashOption] = useState('')
  const menus = useMenuCommands()
  const slashCommands = menus.slash
  const open = useEditorView(mount, {
    value: props.value,
    onChange: props.onChange,
    currentText: props.currentText,
    language: useLanguage(props),
    attributes: useTextboxAttributes(props, slashOption),
    onRun: (command) => run(command),
    onFind: () => setIsFinding(true),
    slashCommands,
    upload: useUploadFile(),
    onFiles: (dropped) => {
      setFiles(dropped)
      setRequest(dropped.length > 1 ? 'gallery' : 'picture')
    },
  })
  function run({ run: action }: Pick<EditorCommand, 'run'>) {
    if (!open) return
    if (typeof action === 'string') {
      setFiles([])
      return setRequest(action)
    }
    if (typeof action === 'object') return insertText(open.view, action.blocks)
    action(open.view.state, open.view.dispatch, open.view)
    open.view.focus()
  }
  const menu = open && slashKey.getState(open.state)
  const option = menu ? slashOptionId(matching(slashCommands, menu.query)[menu.index]) : ''
  if (option !== slashOption) setSlashOption(option)
  useTextHandle(open, props.handle)
  return {
    open,
    request,
    files,
    isFinding,
    run,
    menu,
    menus,
    marks: useMarks(open),
    toggleFind: () => setIsFinding(!isFinding),
    closeRequest: () => setRequest(null),
    insert: ({ kind, items }: Picked) => {
      if (!open) return
      insertBlocks(mediaBlocks(kind, items))(open.view.state, open.view.dispatch)
      // Focus, which the last dialog cannot give back when another one had opened it.
      open.view.focus()
    },
  }
}

/** What appears over the text: menus, controls of a block, and dialogs. */
function Floating({ open, session }: { open: OpenView; session: TextSession }) {
  const { menu, marks, request, closeRequest } = session
  const mark = marksKey.getState(open.state)?.current
  return (
    <>
      {menu && (
        <SlashMenuList view={open.view} menu={menu} commands={session.menus.slash} onChoose={session.run} />
      )}
      {mark && marks && !menu && <MarkPopover view={open.view} mark={mark} layers={marks.layers} />}
      <BlockControls views={open.views} />
      {request === 'link' && <LinkDialog view={open.view} onClose={closeRequest} />}
      <BlockDialog open={open} request={request} onClose={closeRequest} />
    </>
  )
}

function useTextHandle(open: OpenView | null, handle: VisualEditorProps['handle']): void {
  useImperativeHandle(
    handle,
    () => ({
      select: (start, end) => void (open && select(open, { start, end })),
      selected: () => open && selected(open),
      focusEnd() {
        if (!open) return
        open.view.focus()
        open.view.dispatch(
          open.view.state.tr.setSelection(TextSelection.atEnd(open.view.state.doc)).scrollIntoView(),
        )
      },
      hasUploads: () => open?.uploads.isPending() ?? false,
      cancelUploads: () => open?.uploads.cancel(),
    }),
    [open],
  )
}

/** Returns the marks of the text and shows them in it. Reports that an editor that shows marks is open. */
function useMarks(open: OpenView | null): TextMarks | null {
  const marks = use(TextMarksContext)
  useMarkLayers(open, marks?.layers)
  const onVisualEditor = marks?.onVisualEditor
  const onCursorBlock = marks?.onCursorBlock
  const block = open?.state.selection.$head.index(0) ?? 0
  useEffect(() => onCursorBlock?.(block), [onCursorBlock, block])
  useEffect(() => {
    onVisualEditor?.(true)
    return () => onVisualEditor?.(false)
  }, [onVisualEditor])
  return marks
}

const useNothing = () => undefined

const useLanguage = ({ language }: VisualEditorProps) => {
  const site = useSite()
  return language || site.language
}

/** Attributes of the text, which is a text box with a list while the menu of blocks is open. */
function useTextboxAttributes(props: VisualEditorProps, slashOption: string): BoxAttributes {
  const language = useLanguage(props)
  const { describedBy, isInvalid } = props
  // The newsroom around it runs from left to right.
  const dir = knownDirection(props.value, { lang: props.language, language }) ?? directionOf(language)
  return useMemo(
    () => ({
      id: TEXT_FIELDS.content,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': m.content(),
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
      class: 'article-text',
      lang: language,
      dir,
      spellcheck: 'true',
      // A browser that translates the page would write its translation into the story.
      translate: 'no',
      'aria-controls': slashOption ? SLASH_LIST_ID : undefined,
      'aria-activedescendant': slashOption || undefined,
    }),
    [language, dir, describedBy, isInvalid, slashOption],
  )
}

/** Selects characters of the stored text and scrolls to them. */
function select({ view, source }: OpenView, passage: Passage): void {
  const { doc, tr } = view.state
  const range = rangeOf(doc, layOut(doc, source()), passage)
  if (!range) return
  view.dispatch(
    tr.setSelection(TextSelection.between(doc.resolve(range.from), doc.resolve(range.to))).scrollIntoView(),
  )
  view.focus()
}

/** Returns the selected characters of the stored text, or those of the paragraph with the cursor. */
function selected({ view, source }: OpenView): Passage | null {
  const { doc, selection } = view.state
  const { $from, empty, from, to } = selection
  const isWhole = empty && $from.parent.isTextblock
  const range = isWhole ? { from: $from.start(), to: $from.end() } : { from, to }
  return passageOf(doc, layOut(doc, source()), range)
}

const NO_LAYERS: readonly MarkLayer[] = []

/** Shows marks when they were computed for the text on the screen. */
function useMarkLayers(open: OpenView | null, layers = NO_LAYERS): void {
  const view = open?.view
  const source = useEffectEvent(() => open?.source())
  useEffect(() => {
    if (!view || layers.length === 0) return undefined
    return afterComposition(view, () => {
      const current = source()
      const tr = current && showLayers(view.state, current, layers)
      if (tr) view.dispatch(tr)
    })
  }, [view, layers])
}
