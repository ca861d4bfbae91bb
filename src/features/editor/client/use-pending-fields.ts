import { useEffect, useState } from 'react'
import { openFieldCopies } from './autosave/field-copies.ts'
import { FIELDS_SAVED, PendingFields } from './pending-fields.ts'
import { browserClock, type Editor } from './use-editor.ts'

/** The open article's fields that are saved by other calls than the text, and whether they are saved. */
export function usePendingFields({ machine, opened, begun }: Editor, userId: number) {
  const [fieldsStatus, setFieldsStatus] = useState(FIELDS_SAVED)
  const [copies] = useState(() => begun?.fields ?? openFieldCopies(localStorage, userId, opened.id))
  const [pendingFields] = useState(
    () =>
      new PendingFields({
        copies,
        clock: browserClock,
        savesItself: () => machine.state().server.status !== 'published',
        onChange: setFieldsStatus,
      }),
  )
  useEffect(() => {
    window.addEventListener('online', pendingFields.retry)
    return () => {
      window.removeEventListener('online', pendingFields.retry)
      pendingFields.close()
    }
  }, [pendingFields])
  return { pendingFields, fieldsStatus }
}
