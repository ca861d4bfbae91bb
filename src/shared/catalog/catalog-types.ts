import type { account } from './en/account.ts'
import type { articles } from './en/articles.ts'
import type { dashboard } from './en/dashboard/index.ts'
import type { newsletters } from './en/newsletters.ts'
import type { members } from './en/members.ts'
import type { record } from './en/record.ts'
import type { site } from './en/site.ts'

type Public = typeof site &
  typeof articles &
  typeof account &
  typeof newsletters &
  typeof members &
  typeof record
type English = Public & typeof dashboard

/** A text, or one for each plural category of `count` that the language has (Intl.PluralRules). */
export type Entry = string | PluralTexts
export type PluralTexts = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A text that readers can see. Every language has it. */
export type PublicKey = keyof Public
/** A text of the dashboard, which is English where a language lacks it. */
type DashboardKey = keyof typeof dashboard
export type MessageKey = PublicKey | DashboardKey

/** A part of the catalog in another language: plural texts where English has them. */
export type Translated<Part> = {
  [Key in keyof Part]: Part[Key] extends string ? string : PluralTexts
}

export type Catalog = Readonly<Record<PublicKey, Entry> & Partial<Record<DashboardKey, Entry>>>

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type InputNames<Value> = Value extends string
  ? Placeholders<Value>
  : 'count' | Placeholders<Value[keyof Value]>

/** The names of the values that a text needs. */
export type MessageValues<Key extends MessageKey> = InputNames<English[Key]>

/** A text without values. */
export type PlainKey = {
  [Key in MessageKey]: [MessageValues<Key>] extends [never] ? Key : never
}[MessageKey]

/** A function for each text, which takes the values of its placeholders. */
export type Messages = {
  readonly [Key in MessageKey]: [MessageValues<Key>] extends [never]
    ? () => string
    : (values: Record<MessageValues<Key>, string | number>) => string
}
