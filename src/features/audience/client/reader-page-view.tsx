import { useReaderPage } from '#client/lib/api-client.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { INPUT_CLASS } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ReaderField, ReaderForm } from '#features/audience/shared/reader-page.ts'

/** The page behind a link in an email. It has no script, so its forms are plain. */
export function ReaderPageView() {
  const page = useReaderPage()
  if (!page) return null
  // A page that only says something leads on.
  const link = page.link ?? (page.forms.length === 0 ? { href: '/', label: m.frontPage() } : null)
  return (
    <main id="content" className="page-column max-w-xl">
      <h1 dir="auto" className="headline text-4xl">
        {page.title}
      </h1>
      {page.lines.map((line) => (
        <p
          key={line}
          dir="auto"
          className="mt-4 font-serif text-lg break-words whitespace-pre-line text-second"
        >
          {line}
        </p>
      ))}
      {link && (
        <p className="mt-8">
          <a href={link.href} rel="noopener" className={buttonClass({ size: 'large' })}>
            {link.label}
          </a>
        </p>
      )}
      {page.forms.map((form) => (
        <PlainForm key={form.action + form.button} {...form} />
      ))}
      {(page.notes.length > 0 || page.noteLink) && (
        <div className="mt-10 space-y-3 border-t border-hairline pt-5 text-sm text-second">
          {page.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {page.noteLink && (
            <p>
              <a
                href={page.noteLink.href}
                rel="noopener"
                className="text-link inline-flex min-h-6 items-center"
              >
                {page.noteLink.label}
              </a>
            </p>
          )}
        </div>
      )}
    </main>
  )
}

function PlainForm({ action, heading, text, fields, error, button, look }: ReaderForm) {
  return (
    <form method="post" action={action} className="mt-8 space-y-5">
      {heading && <h2 className="headline text-2xl">{heading}</h2>}
      {text && <p className="text-sm text-second">{text}</p>}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {fields.map((field) => (
        <PlainField key={field.name + (field.value ?? '')} {...field} />
      ))}
      <button className={buttonClass({ size: 'large', variant: look ?? 'primary' })}>{button}</button>
    </form>
  )
}

const OPTION =
  'flex min-h-12 items-center gap-3 rounded-corner border border-edge bg-raised px-3 has-checked:border-ink'

function PlainField(field: ReaderField) {
  const { name } = field
  switch (field.kind) {
    case 'hidden':
      return <input type="hidden" name={name} value={field.value} />
    case 'checkbox':
      return (
        <label className="flex gap-3 border-t border-hairline pt-3">
          <input
            type="checkbox"
            name={name}
            value={field.value}
            defaultChecked={field.isChecked}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            <span className="block font-medium">{field.label}</span>
            {field.hint && <span className="block text-sm text-second">{field.hint}</span>}
          </span>
        </label>
      )
    case 'choice':
      return (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {field.options.map(({ value, label }) => (
              <label key={value} className={OPTION}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  defaultChecked={value === field.value}
                  className="size-4 shrink-0"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )
    case 'email':
    case 'digits': {
      const isDigits = field.kind === 'digits'
      return (
        <label className="block">
          <span className="mb-1.5 block text-sm font-medium">{field.label}</span>
          <input
            name={name}
            defaultValue={field.value}
            type={isDigits ? 'text' : 'email'}
            inputMode={isDigits ? 'numeric' : 'email'}
            autoComplete={isDigits ? 'one-time-code' : 'email'}
            maxLength={isDigits ? 12 : 254}
            required
            className={INPUT_CLASS}
          />
        </label>
      )
    }
  }
}
