import { useState, type ComponentProps } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { SelectField } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { unsavedOnPage } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { useSections } from '#features/site/client/sections/sections.queries.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'
import { useOpenedPage } from './front-page.queries.ts'
import { PageEditor } from './page-editor.tsx'

/** The front page and those of sections, as zones that editors fill. */
export function FrontPageView() {
  const [pageId, setPageId] = useState<number>(FRONT_PAGE)
  const { data: sections = [] } = useSections()
  const options = [
    { value: String(FRONT_PAGE), label: m.frontPageLabel() },
    ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const open = (id: number) => void unsavedOnPage.mayDrop().then((mayLeave) => mayLeave && setPageId(id))
  return (
    <section aria-label={m.frontPageLabel()}>
      <OpenedPage
        key={pageId}
        pageId={pageId}
        picker={
          <SelectField
            label={m.page()}
            isLabelHidden
            className="w-40"
            options={options}
            value={String(pageId)}
            onChange={(event) => open(Number(event.target.value))}
          />
        }
      />
    </section>
  )
}

type OpenedProps = Omit<ComponentProps<typeof PageEditor>, 'opened'>

function OpenedPage({ pageId, ...props }: OpenedProps) {
  const { data, error, refetch } = useOpenedPage(pageId)
  if (error && !data) {
    return <RetryNotice onRetry={refetch}>{messageOf(error)}</RetryNotice>
  }
  return data ? <PageEditor pageId={pageId} opened={data} {...props} /> : <Skeleton className="h-96" />
}
