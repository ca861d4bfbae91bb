import { DOMSerializer } from 'prosemirror-model'
import { useEffect, useMemo, useRef } from 'react'
import { useReusableBoxes } from '#client/lib/reusable-boxes.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { parseDocument } from '../document/read-document.ts'
import { articleSchema } from '../document/schema.ts'
import type { BlockView } from './block-views.ts'

/** The text of a linked box, which is changed under Templates. */
export function LinkedBox({ block }: { block: BlockView }) {
  const { data } = useReusableBoxes()
  const id = Number(block.node.attrs['box'])
  const box = data?.find((each) => each.id === id)
  const text = useRef<HTMLDivElement>(null)
  const content = useMemo(() => (box ? parseDocument(box.content).doc.content : null), [box])
  useEffect(() => {
    if (!text.current || !content) return
    const drawn = DOMSerializer.fromSchema(articleSchema).serializeFragment(content)
    text.current.replaceChildren(drawn)
  }, [content])
  if (data && !box) return <p className="text-danger">{m.boxWasDeleted()}</p>
  const replaceByCopy = () => {
    const at = block.position()
    if (at === undefined || !content) return
    block.view.dispatch(block.view.state.tr.replaceWith(at, at + block.node.nodeSize, content))
    block.view.focus()
  }
  return (
    <>
      <div ref={text} inert />
      {box && (
        <p className="block-head">
          <span className="font-medium" dir="auto">
            {box.name}
          </span>
          <Button size="small" variant="secondary" onClick={replaceByCopy}>
            {m.replaceByCopy()}
          </Button>
        </p>
      )}
    </>
  )
}
