import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { setSlugInput } from '#shared/site/address-inputs.ts'
import { m } from '#shared/catalog/m.ts'
import { useArticleAddress, useSetSlug, type ArticleAddress } from './addresses.queries.ts'
import { MergeArticleDialog } from './merge-article-dialog.tsx'

interface Props {
  articleId: number
  /** Gets how to save a changed address, or null when the server has it. */
  onPending: (save: (() => Promise<boolean>) | null) => void
}

/** The address of an article in its editor, saved with the article. */
export function ArticleAddressField({ articleId, onPending }: Props) {
  const { data } = useArticleAddress(articleId)
  return data ? <AddressField articleId={articleId} address={data} onPending={onPending} /> : null
}

const schema = setSlugInput.pick({ slug: true })

/** Moves the article to the trash, and its readers to another one. */
function MergeButton({ articleId }: { articleId: number }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {m.mergeIntoAnotherArticleMenu()}
      </Button>
      {isOpen && (
        <MergeArticleDialog
          articleId={articleId}
          onClose={() => setIsOpen(false)}
          onMerged={() => void navigate(dashboardView('articles'))}
        />
      )}
    </>
  )
}

function AddressField({ articleId, address, onPending }: Props & { address: ArticleAddress }) {
  const save = useSetSlug()
  const { origin } = useSite()
  const saved = address.slug ?? address.suggested
  const form = useZodForm(schema, { values: { slug: saved } })
  const isChanged = form.watch('slug').trim() !== saved
  const submit = () => form.submitPart(({ slug }) => save.mutateAsync({ id: articleId, slug }))
  // Each keystroke changes what is saved.
  useEffect(() => onPending(isChanged ? submit : null))
  return (
    <div className="min-w-0 space-y-1.5">
      <TextField label={m.address()} dir="auto" autoComplete="off" {...form.field('slug')} />
      <p className="text-sm wrap-anywhere text-second">
        <bdi>{(origin ?? '') + decodeURI(address.path)}</bdi>
        {address.slug === null && `. ${m.followsTitle()}`}
      </p>
      {address.former.length > 0 && (
        <p className="text-sm wrap-anywhere text-second">
          {m.formerAddresses()} <bdi>{address.former.join(', ')}</bdi>
        </p>
      )}
      {address.slug !== null && <MergeButton articleId={articleId} />}
      <StatusMessage className="visually-hidden">{save.isSuccess && m.addressWasChanged()}</StatusMessage>
    </div>
  )
}
