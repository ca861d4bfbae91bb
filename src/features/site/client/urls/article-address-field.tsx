import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { saveField, usePendingField, useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { useArticleAddress, useSetSlug, type ArticleAddress } from './addresses.queries.ts'
import { MergeArticleDialog } from './merge-article-dialog.tsx'

interface Props {
  articleId: number
}

/** The address of an article in its editor, saved with the article. */
export function ArticleAddressField(props: Props) {
  const { data } = useArticleAddress(props.articleId)
  return data ? <AddressField {...props} address={data} /> : null
}

/** Moves the article to the trash, and redirects its readers to another one. */
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

function AddressField({ articleId, address }: Props & { address: ArticleAddress }) {
  const save = useSetSlug()
  const restored = useUnsavedValue('address')
  const { origin } = useSite()
  const saved = address.slug ?? address.suggested
  const [draft, setDraft] = useState(typeof restored === 'string' ? restored : null)
  const [error, setError] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const typed = draft ?? saved
  const isChanged = typed.trim() !== saved
  const store = () =>
    saveField(
      async () => {
        await save.mutateAsync({ id: articleId, slug: typed })
        setDraft((now) => (now === typed ? null : now))
      },
      (rejection) => setError(fieldErrorsOf(rejection)['slug'] ?? messageOf(rejection)),
    )
  usePendingField('address', isChanged ? { value: typed, isTyping, save: store } : null)
  return (
    <div className="min-w-0 space-y-1.5" onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
      <TextField
        label={m.address()}
        dir="auto"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setDraft(event.target.value)
          setError('')
        }}
      />
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
