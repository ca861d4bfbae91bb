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
  /** The share that a number is part of: 0.25 for the four of "one in four". */
  share: number | null
}

const SCALES = [1e3, 1e6, 1e9]
/** How many tokens after a number the one is that names the scale of both: “from 34 to 51 million”. */
const SCALE_REACH = 5
const YEAR = /^#(?:19|20)\d\d$/
const RATIO =
  /(?:^|\s)(?:#(\d+)|une?|un[oa]|uma?|een|eine?[rs]?) (?:\S+ )?(?:in|out of|von|sur|de cada|su|em cada|op(?: de)?)$/
const TIME_UNIT = /^unit (?:second|minute|hour|day|week|month|year|decade|century|am|pm)$/

/** The numbers, units and dates of a source. */
export class SourceNumbers {
  /** The units of each value; '' for a number without one. */
  readonly #units = new Map<string, Set<string>>()
  readonly #dates = new Set<string>()
  #hasMeters = false

  constructor(sentences: readonly { tokens: readonly Token[] }[]) {
    for (const { tokens } of sentences) {
      for (const { kind, key } of tokens) if (kind === 'date') this.#dates.add(key)
      this.#hasMeters ||= tokens.some((token) => token.key === METER && !isShortMeter(token))
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
    const name = unit?.key ?? ''
    // 412m means meters only beside other meters.
    const isAmbiguous = unit !== null && isShortMeter(unit) && !this.#hasMeters
    const found = formsOf(quantity)
      .filter((form) => !isAmbiguous || form.unit !== METER)
      .map((form) => ({ ...form, units: this.#units.get(numberKey(form.value)) }))
      .filter(({ unit: own, units }) => units && (own !== PERCENT || own === name || units.has(own)))
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

const PERCENT = 'unit percent'
const METER = 'unit meter'
const isShortMeter = ({ key, start, end }: Token) => key === METER && end - start === 1
const isDatePart = ({ key }: Token) => YEAR.test(key)

function quantitiesIn(tokens: readonly Token[]): Quantity[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number') return []
    const value = Number(token.key.slice(1))
    const beside = [tokens[at - 1], tokens[at + 1]]
    const unit = beside.find((near) => near?.kind === 'unit') ?? dayHalfAfter(tokens, at) ?? null
    return [{ token, value, unit, share: shareAt(tokens, at, value) }]
  })
}

/** Returns the unit of an hour that has minutes: 3:12 p.m. */
function dayHalfAfter(tokens: readonly Token[], at: number): Token | undefined {
  const [hour, minutes, half] = tokens.slice(at, at + 3)
  const isClock = minutes?.kind === 'number' && minutes.start - 1 === hour?.end
  return isClock && /^unit [ap]m$/.test(half?.key ?? '') ? half : undefined
}

/** Returns the share that a number ends: a third, one in four; null for another number. */
function shareAt(tokens: readonly Token[], at: number, value: number): number | null {
  if (value > 0 && value < 1) return value
  if (tokens[at]?.key.startsWith('o') && value > 2) return 1 / value
  const before = tokens.slice(Math.max(0, at - 4), at).map(({ key }) => key)
  const ratio = RATIO.exec(before.join(' '))
  const share = ratio ? Number(ratio[1] ?? 1) / value : 1
  return share > 0 && share < 1 ? share : null
}

interface Form {
  value: number
  unit: string
}

/** Returns a quantity in the forms that mean the same: a quarter and 25 percent, half an hour and 30 minutes, 3 p.m. and 15. */
function formsOf({ value, unit, share }: Quantity): Form[] {
  const name = unit?.key ?? ''
  const forms = [{ value, unit: name }]
  if (share !== null)
    forms.push(
      { value: share, unit: '' },
      { value: Math.round(1 / share), unit: '' },
      { value: Math.round(share * 100), unit: PERCENT },
    )
  if (unit && isShortMeter(unit)) forms.push({ value: value * 1e6, unit: '' })
  if (name === PERCENT && value > 0) forms.push({ value: value / 100, unit: '' })
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
