import { z } from 'zod'
import { m } from './catalog/m.ts'
import { formatNumber } from './formats.ts'
import { cutText } from './cut-text.ts'
import { listed } from './listed.ts'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** Clients choose the names of unknown fields. */
const NAMES_MAX = 5
const NAME_CHARACTERS = 40

/** Gives what schemas reject a text of the catalog where they have none, in place of those of zod. */
export function setSchemaTexts(): void {
  z.config({ customError: textOfIssue })
}

function textOfIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? m.required() : (EXPECTED[issue.expected]?.() ?? m.invalidInput())
    case 'too_small':
      return textOfTooSmall(issue)
    case 'too_big':
      return textOfTooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format]?.() ?? m.invalidInput()
    case 'invalid_value':
      return issue.values.length > 1
        ? m.enterOneOf({ values: listed(issue.values.map(String)) })
        : m.invalidInput()
    case 'unrecognized_keys':
      return m.unknownFields({ names: shortNames(issue.keys) })
    default:
      return m.invalidInput()
  }
}

const EXPECTED: Partial<Record<string, () => string>> = {
  string: () => m.enterText(),
  number: () => m.enterNumber(),
  int: () => m.enterWholeNumber(),
  boolean: () => m.enterTrueOrFalse(),
  array: () => m.enterList(),
}

const FORMATS: Partial<Record<string, () => string>> = {
  email: () => m.enterEmailAddress(),
  url: () => m.invalidUrl(),
  date: () => m.badDate(),
  datetime: () => m.badDate(),
}

const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin)

function textOfTooSmall({ origin, minimum, inclusive = true }: IssueOf<'too_small'>): string {
  const count = Number(minimum)
  if (isNumber(origin)) {
    const min = formatNumber(count)
    return inclusive ? m.atLeastNumber({ min }) : m.moreThanNumber({ min })
  }
  if (origin !== 'string') return m.atLeastEntries({ count })
  return count <= 1 ? m.required() : m.atLeastCharacters({ count })
}

function textOfTooBig({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): string {
  const count = Number(maximum)
  const max = formatNumber(count)
  if (isNumber(origin)) return inclusive ? m.atMostNumber({ max }) : m.lessThanNumber({ max })
  return origin === 'string' ? m.textTooLong({ max }) : m.atMostEntries({ count })
}

const shortNames = (names: readonly string[]) =>
  listed(names.slice(0, NAMES_MAX).map((name) => cutText(name, NAME_CHARACTERS)))
