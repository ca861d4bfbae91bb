import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useIsDemo } from './sample-notice.queries.ts'

const CLOSED_KEY = 'sample-notice-closed'

/** Marks a newsroom with demo data. Once closed, it stays closed until the tab is. */
export function SampleNotice() {
  const isDemo = useIsDemo()
  const [isClosed, setIsClosed] = useState(() => sessionStorage.getItem(CLOSED_KEY) !== null)
  if (!isDemo || isClosed) return null
  const close = () => {
    sessionStorage.setItem(CLOSED_KEY, '1')
    setIsClosed(true)
  }
  return (
    <Notice
      title="This is a sample newsroom"
      action={
        <Button variant="quiet" size="small" onClick={close}>
          Close
        </Button>
      }
    >
      Its people, stories and numbers are invented. Run “npx broadsheet demo remove” to delete them and keep
      your own work.
    </Notice>
  )
}
