import { useEffect, useMemo, useState } from 'react'
import { m } from '#shared/catalog/m.ts'
import type { StyleFinding } from '#features/editor/client/style-guide/style-check.ts'
import type { StyleGuide } from '#rewriting/style-guide.ts'
import { countWords } from '#shared/formats.ts'
import { Button } from '#client/ui/button.tsx'
import { useHouseStyle } from '../article-editor.queries.ts'
import type { MarkActions, MarkLayer } from '../text/text-marks.ts'
import { createParagraphChecker } from './check-paragraphs.ts'
import { hintName, readIgnored, readShowsHints, saveIgnored, saveShowsHints } from './hint-settings.ts'
import { cutText } from '#shared/cut-text.ts'

/** Pause in typing after which the text is checked. */
const CHECK_AFTER_MS = 800

/** Longer passages, such as whole sentences, get a dot in the margin. */
const MOST_UNDERLINED_WORDS = 5

interface StyleHints {
  /** Null while hints are hidden or not known. */
  layer: MarkLayer | null
  isShown: boolean
  setIsShown: (isShown: boolean) => void
}

interface Options {
  articleId: number
  text: string
  /** The text is shown in a way that can have marks. */
  canShow: boolean
}

/** Marks in the text what breaks the house style, after a pause in typing. */
export function useStyleHints({ articleId, text, canShow }: Options): StyleHints {
  const [isShown, setIsShown] = useState(readShowsHints)
  const [ignored, setIgnored] = useState(() => readIgnored(articleId))
  const guide = useHouseStyle(canShow && isShown)
  const checked = useFindings(text, canShow && isShown ? guide : undefined)
  const layer = useMemo((): MarkLayer | null => {
    if (!checked) return null
    const findings = isShown ? checked.findings.filter((finding) => !ignored.has(hintName(finding))) : []
    return {
      kind: 'hint',
      text: checked.text,
      marks: findings.map(({ start, end, text: words }, index) => ({
        key: String(index),
        start,
        end,
        isLong: countWords(words) > MOST_UNDERLINED_WORDS,
      })),
      draw(key, actions) {
        const finding = findings[Number(key)]
        if (!finding) return null
        const ignore = () => {
          const names = new Set([...ignored, hintName(finding)])
          saveIgnored(articleId, names)
          setIgnored(names)
          actions.close()
        }
        return <Hint finding={finding} actions={actions} onIgnore={ignore} />
      },
    }
  }, [checked, ignored, isShown, articleId])
  return {
    layer,
    isShown,
    setIsShown(next) {
      saveShowsHints(next)
      setIsShown(next)
    },
  }
}

interface HintProps {
  finding: StyleFinding
  actions: MarkActions
  onIgnore: () => void
}

const SHOWN_LENGTH = 60

function Hint({ finding: { message, replacement }, actions, onIgnore }: HintProps) {
  return (
    <>
      <p>{message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {replacement !== null && (
          <Button size="small" className="max-w-full" onClick={() => actions.replace(replacement)}>
            <span className="truncate">
              {replacement.trim()
                ? m.replaceWithText({ text: cutText(replacement, SHOWN_LENGTH) })
                : m.remove()}
            </span>
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={onIgnore}>
          {m.ignore()}
        </Button>
      </div>
    </>
  )
}

interface Checked {
  text: string
  findings: readonly StyleFinding[]
}

/** Checks a text after a pause. Keeps the last result while the next one is computed. */
function useFindings(text: string, guide: StyleGuide | undefined): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null)
  // Loaded when it is needed: the rules are large.
  const [checker] = useState(() => {
    let last: { guide: StyleGuide; checker: ReturnType<typeof createParagraphChecker> } | null = null
    return async (rules: StyleGuide) => {
      const { checkStyle } = await import('#features/editor/client/style-guide/style-check.ts')
      if (last?.guide !== rules) {
        last = { guide: rules, checker: createParagraphChecker((paragraph) => checkStyle(paragraph, rules)) }
      }
      return last.checker
    }
  })
  useEffect(() => {
    if (!guide) return undefined
    let isCurrent = true
    const check = async () => {
      const paragraphs = await checker(guide)
      const findings = await paragraphs.check(text, () => isCurrent)
      if (findings && isCurrent) setChecked({ text, findings })
    }
    // A part that cannot be loaded leaves the text without hints; the Style panel reports it.
    const timer = setTimeout(() => void check().catch(() => undefined), CHECK_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, guide, checker])
  return checked
}
