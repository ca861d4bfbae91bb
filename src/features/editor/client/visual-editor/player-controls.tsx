import { useState } from 'react'
import { TextSelection } from 'prosemirror-state'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { MediaType } from '#features/media/shared/media.ts'
import { fetchTextFile } from '../article-editor.queries.ts'
import { useEditorSlots, type PickedItem } from '../editor-slots.ts'
import { typeOf } from './block-commands.ts'
import { BlockField } from './block-field.tsx'
import { Head } from './block-head.tsx'
import { setAttributes, type BlockView } from './block-views.ts'
import { paragraphsOf } from './captions.ts'

/** A file that belongs to a recording. */
type Choice = 'poster' | 'track' | 'transcript'

const TYPES: Record<Choice, MediaType> = { poster: 'image', track: 'document', transcript: 'document' }

interface Props {
  block: BlockView
  name: string
}

/** A video or recording with its texts, and the files that belong to it. */
export function PlayerControls({ block, name }: Props) {
  const { MediaPicker } = useEditorSlots()
  const [choice, setChoice] = useState<Choice | null>(null)
  const { src, poster, track } = block.node.attrs as { src: string; poster?: string; track?: string }
  const isVideo = name === 'Video'
  return (
    <>
      {isVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the editor is where captions are added
        <video
          controls
          preload="metadata"
          src={src}
          poster={poster || undefined}
          className="max-h-96 w-full bg-wash"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below
        <audio controls preload="metadata" src={src} className="w-full" />
      )}
      <Head block={block} name={name}>
        <BlockField block={block} name="caption" label={m.caption()} max={limits.captionMax} />
        <BlockField block={block} name="credit" label={m.credit()} max={limits.captionMax} />
        {isVideo && (
          <>
            <BlockField block={block} name="track" label={m.captionsFileWebvtt()} />
            {track && (
              <BlockField block={block} name="lang" label={m.languageOfCaptions()} placeholder="en" />
            )}
            <TextButton onClick={() => setChoice('poster')}>
              {poster ? m.changePoster() : m.choosePoster()}
            </TextButton>
            <TextButton onClick={() => setChoice('track')}>{m.chooseCaptions()}</TextButton>
          </>
        )}
        {block.node.childCount === 0 && (
          <>
            <TextButton onClick={() => addTranscript(block)}>{m.addTranscript()}</TextButton>
            <TextButton onClick={() => setChoice('transcript')}>{m.transcriptFromCaptions()}</TextButton>
          </>
        )}
      </Head>
      {choice && (
        <MediaPicker
          open
          type={TYPES[choice]}
          onOpenChange={(isOpen) => !isOpen && setChoice(null)}
          onPick={(item) => void applyFile(block, choice, item)}
        />
      )}
    </>
  )
}

function TextButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className="text-sm underline" onClick={onClick}>
      {children}
    </button>
  )
}

/** Sets the chosen file, or writes the text of a captions file below the recording. */
async function applyFile(block: BlockView, choice: Choice, item: PickedItem): Promise<void> {
  if (choice === 'poster') return setAttributes(block, { poster: item.url })
  const isCaptions = item.url.endsWith('.vtt')
  if (!isCaptions) {
    toast({ title: m.chooseWebvttFile(), description: m.chooseWebvttFileDescription() })
    return
  }
  if (choice === 'track') return setAttributes(block, { track: item.url })
  const paragraphs = paragraphsOf((await fetchTextFile(item.url)) ?? '')
  if (paragraphs.length === 0) toast({ title: m.captionsNotRead() })
  else addTranscript(block, paragraphs)
}

function addTranscript({ view, position }: BlockView, paragraphs: readonly string[] = ['']): void {
  const at = position()
  if (at === undefined) return
  const { schema, tr } = view.state
  const blocks = paragraphs.map((text) => typeOf('paragraph').create(null, text ? schema.text(text) : []))
  tr.insert(at + 1, blocks)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))))
  view.focus()
}
