import type * as features from '../../features.shared.ts'
import type { account } from './en/account.ts'
import type { articles } from './en/articles.ts'
import type { dashboard } from './en/dashboard/index.ts'
import type { site } from './en/site.ts'

type Feature = (typeof features)[keyof typeof features]
type PublicOf<Each> = Each extends { texts: { en: infer Part } } ? Part : never
type DeskOf<Each> = Each extends { desk: { en: ReadonlyArray<infer Part> } } ? Part : never

/** All texts of a union of parts. */
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void
  ? All
  : never

type Kernel = typeof site & typeof articles & typeof account
type Public = Kernel & Joined<PublicOf<Feature>>
type Desk = typeof dashboard & Joined<DeskOf<Feature>>
type English = Public & Desk

/** A text, or one for each plural category of `count` that the language has (Intl.PluralRules). */
export type Entry = string | PluralTexts
export type PluralTexts = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A text that readers can see. Every language has it. */
export type PublicKey = keyof Public
/** A text of the dashboard. One of an extension is in English where a language lacks it. */
type DashboardKey = keyof Desk
export type MessageKey = PublicKey | DashboardKey

/** A part of the catalog in another language: plural texts where English has them. */
export type Translated<Part> = {
  [Key in keyof Part]: Part[Key] extends string ? string : PluralTexts
}

/** The texts of no feature, in another language. */
export type KernelTexts = Translated<Kernel & typeof dashboard>

export type Catalog = Readonly<Record<PublicKey, Entry> & Partial<Record<DashboardKey, Entry>>>

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type InputNames<Value> = Value extends string
  ? Placeholders<Value>
  : 'count' | Placeholders<Value[keyof Value]>

/** The names of the values that a text needs. */
export type MessageValues<Key extends MessageKey> = InputNames<English[Key]>

/** A formatted number is none for the plural rules from 1,000 on. */
type PluralCount<Value> = Value extends string ? unknown : { count: number }

/** A text without values. */
export type PlainKey = {
  [Key in MessageKey]: [MessageValues<Key>] extends [never] ? Key : never
}[MessageKey]

/** A function for each text, which takes the values of its placeholders. */
export type Messages = {
  readonly [Key in MessageKey]: [MessageValues<Key>] extends [never]
    ? () => string
    : (values: Record<MessageValues<Key>, string | number> & PluralCount<English[Key]>) => string
}
