import { message } from '#shared/catalog/message.ts'
import type { Problem } from './finding.ts'
import { numberKey } from './numbers.ts'
import { rangeOf, type ReadSentence } from './text.ts'
import type { Token } from './tokens.ts'

/** A number with the unit that is written beside it, or without one. */
interface Quantity {
  token: Token
  value: number
  unit: Token | null
}

const SCALES = [1e3, 1e6, 1e9]
/** How many tokens after a number the one is that names the scale of both: “from 34 to 51 million”. */
const SCALE_REACH = 5
const YEAR = /^#(?:19|20)\d\d$/
const TIME_UNIT = /^unit (?:second|minute|hour|day|week|month|year|decade|century|am|pm)$/

/** The numbers, units and dates of a source. */
export class SourceNumbers {
  /** The units of each value; '' for a number without one. */
  readonly #units = new Map<string, Set<string>>()
  readonly #dates = new Set<string>()

  constructor(sentences: readonly { tokens: readonly Token[] }[]) {
    for (const { tokens } of sentences) {
      for (const { kind, key } of tokens) if (kind === 'date') this.#dates.add(key)
      for (const quantity of quantitiesIn(tokens))
        for (const { value, unit } of [...formsOf(quantity), ...scaledForms(quantity, tokens)]) {
          const key = numberKey(value)
          this.#units.set(key, (this.#units.get(key) ?? new Set()).add(unit))
        }
    }
  }

  /** Finds numbers, units and dates of a sentence that the source does not have. */
  check({ text, tokens }: ReadSentence): Problem[] {
    const dates = tokens
      .filter(({ kind, key }) => kind === 'date' && !this.#dates.has(key))
      .map((token): Problem => absent('date', token, text))
    return [...dates, ...quantitiesIn(tokens).flatMap((quantity) => this.#problemOf(quantity, text))]
  }

  #problemOf(quantity: Quantity, text: string): Problem[] {
    const { token, unit } = quantity
    if (token.isWeak) return []
    const known = formsOf(quantity).map((form) => ({
      ...form,
      units: this.#units.get(numberKey(form.value)),
    }))
    const found = known.filter(({ units }) => units !== undefined)
    if (found.length === 0) return [absent(isDatePart(token) ? 'date' : 'number', token, text)]
    if (!unit || found.some(({ unit: own, units }) => units?.has(own) || units?.has(''))) return []
    const range = rangeOf([token, unit].toSorted((a, b) => a.start - b.start))
    const words = message('unitNotInSource', { text: text.slice(range.start, range.end) })
    return [{ kind: 'unit', status: 'changed', message: words, ...range }]
  }
}

function absent(kind: 'number' | 'date', { start, end }: Token, text: string): Problem {
  const words = message('wordsNotInSource', { text: text.slice(start, end) })
  return { kind, status: 'new', message: words, start, end }
}

const isDatePart = ({ key }: Token) => YEAR.test(key)

function quantitiesIn(tokens: readonly Token[]): Quantity[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number') return []
    const value = Number(token.key.slice(1))
    const beside = [tokens[at - 1], tokens[at + 1]]
    return [{ token, value, unit: beside.find((near) => near?.kind === 'unit') ?? null }]
  })
}

interface Form {
  value: number
  unit: string
}

/** Returns a quantity in the forms that mean the same: a quarter and 25 percent, half an hour and 30 minutes, 3 p.m. and 15. */
function formsOf({ value, unit }: Quantity): Form[] {
  const name = unit?.key ?? ''
  const forms = [{ value, unit: name }]
  const isFraction = value > 0 && value < 1
  if (isFraction)
    forms.push(
      { value: Math.round(1 / value), unit: '' },
      { value: Math.round(value * 100), unit: 'unit percent' },
    )
  if (name === 'unit percent' && value > 0) forms.push({ value: value / 100, unit: '' })
  if (name === 'unit hour') forms.push({ value: value * 60, unit: 'unit minute' })
  if (name === 'unit minute') forms.push({ value: value / 60, unit: 'unit hour' })
  if (name === 'unit pm' && value < 12) forms.push({ value: value + 12, unit: '' })
  if (TIME_UNIT.test(name)) forms.push({ value, unit: '' })
  return forms
}

function scaledForms({ token, value, unit }: Quantity, tokens: readonly Token[]): Form[] {
  if (unit) return []
  const at = tokens.indexOf(token)
  const next = tokens.slice(at + 1, at + SCALE_REACH).find(({ kind }) => kind === 'number')
  const nextValue = Number(next?.key.slice(1) ?? NaN)
  return SCALES.filter((scale) => nextValue >= scale && nextValue < scale * 1_000).map((scale) => ({
    value: value * scale,
    unit: '',
  }))
}
