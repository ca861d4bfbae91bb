// What the pages behind links in emails show. The server makes them, and they work without script.

/** A field of a form. */
export type ReaderField =
  | { kind: 'hidden'; name: string; value: string }
  | { kind: 'email' | 'digits'; name: string; label: string; value?: string }
  /** One of a few values; `value` is the initial choice. */
  | { kind: 'choice'; name: string; label: string; options: ReaderOption[]; value: string }
  | { kind: 'checkbox'; name: string; value: string; label: string; hint: string; isChecked: boolean }

/** A value of a choice, and its label. */
interface ReaderOption {
  value: string
  label: string
}

/** A form with one button. It is sent by POST. */
export interface ReaderForm {
  action: string
  heading?: string
  text?: string
  fields: ReaderField[]
  /** Why the form was rejected. The response is 400. */
  error?: string
  button: string
  look?: 'secondary' | 'destructive'
}

export interface ReaderPage {
  title: string
  lines: string[]
  /** The next address, on this site or another one. */
  link?: { href: string; label: string }
  forms: ReaderForm[]
  /** Small print below. */
  notes: string[]
  /** A link that ends the small print. */
  noteLink?: { href: string; label: string }
}

/** The address that renders such a page; opened on its own, it is not found. */
export const READER_PAGE_PATH = '/newsletters/page'
