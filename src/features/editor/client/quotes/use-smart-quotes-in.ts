import { useEffect, type RefObject } from 'react'
import { readsSmartQuotes } from './quote-setting.ts'
import { quoteSigns, signFor } from './quote-signs.ts'

/** Typed straight quotes become those of the language in a text area. Undo brings the straight one back first. */
export function useSmartQuotesIn(field: RefObject<HTMLTextAreaElement | null>, language: string): void {
  useEffect(() => {
    const area = field.current
    const signs = quoteSigns(language)
    if (!area || !signs) return undefined
    let isReplacing = false
    const onInput = (event: InputEvent) => {
      const { data, inputType, isComposing } = event
      if (isReplacing || isComposing || inputType !== 'insertText') return
      if ((data !== '"' && data !== "'") || !readsSmartQuotes()) return
      event.preventDefault()
      isReplacing = true
      const sign = signFor(data, area.value.slice(0, area.selectionStart), signs)
      // Deprecated, but the only way to change the text of a field that its undo knows.
      document.execCommand('insertText', false, data)
      area.setSelectionRange(area.selectionStart - 1, area.selectionStart)
      document.execCommand('insertText', false, sign)
      isReplacing = false
    }
    area.addEventListener('beforeinput', onInput)
    return () => area.removeEventListener('beforeinput', onInput)
  }, [field, language])
}
