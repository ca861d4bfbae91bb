import type { Deps } from '#server/lib/deps.ts'
import type { HttpContext } from '#server/trpc/context.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'

/** A request for a page behind a link in an email, or of a form. `word` is the secret in the address. */
export interface PageRequest {
  deps: Deps
  ctx: HttpContext
  word: string
  form: FormData
  /** The article to open afterward: of the form, or of the page that has the form. */
  nextId?: number | undefined
}

export interface NewsletterPage {
  /** Heads the page of an error; by default the name of issues. */
  errorTitle?: () => string
  /** Returns the page for GET, and changes nothing. */
  show?: (request: PageRequest) => Promise<ReaderPage>
  /** Acts on POST and returns the page after it. */
  act?: (request: PageRequest) => Promise<ReaderPage | Response>
  /** The secret in the address is enough, because mail programs send no origin (RFC 8058). */
  isOpenToMailPrograms?: true
}

/** Leads to another page after a form was sent. */
export class Redirect extends Error {
  constructor(readonly to: string) {
    super(`redirect to ${to}`)
  }
}
