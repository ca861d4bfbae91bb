import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { requiredText } from '#shared/text-fields.ts'

/** More sources than one text is written from. */
const MAX_SOURCES = 10

/** The body of `POST /api/check`: a text and what it was written from. */
export const checkTextInput = z.object({
  sources: z
    .array(requiredText(limits.sourceTextMax))
    .min(1)
    .max(MAX_SOURCES)
    .meta({ description: 'The texts of the sources, each with its headline as first line' }),
  text: requiredText(limits.sourceTextMax),
  readMeaning: z
    .boolean()
    .default(true)
    .meta({ description: 'False leaves the language model out, if there is one' }),
})
export type CheckTextInput = z.infer<typeof checkTextInput>

const range = z.object({ start: z.int(), end: z.int() })
const verdict = z.enum(['supported', 'contradicted', 'not found'])

/** The layers of a check as REST clients see them. Positions are UTF-16 code units. */
export const checkTextResponse = z
  .object({
    notInSource: z
      .array(
        z.object({
          kind: z.enum(['number', 'unit', 'date', 'name', 'quotation', 'attribution', 'link']),
          text: z.string(),
          message: z.string(),
          ...range.shape,
          sentence: range,
        }),
      )
      .meta({ description: 'Numbers with units and dates, names, quotations and links that no source has' }),
    sentences: z.array(
      z.object({
        ...range.shape,
        text: z.string(),
        source: z
          .object({ index: z.int(), text: z.string(), ranges: z.array(range) })
          .nullable()
          .meta({
            description: 'What is nearest in the sources, in the source with this index; null if nothing is',
          }),
        sameWords: z.number().meta({ description: 'Share of the words that the source has too, 0 to 1' }),
        changes: z
          .array(
            z.object({
              kind: z.enum(['word', 'number', 'negation', 'limit']),
              removed: z.string(),
              added: z.string(),
              ...range.shape,
            }),
          )
          .meta({
            description: 'The changed words of a near copy: at least four fifths of its words are the same',
          }),
        meaning: z
          .object({ verdict, evidence: z.string(), reason: z.string() })
          .nullable()
          .meta({ description: 'What the language model said; null if none read the sentence' }),
      }),
    ),
    meaning: z
      .object({
        model: z.string().nullable(),
        unread: z
          .int()
          .meta({ description: 'Sentences that differ from the sources and that no model read' }),
        error: z.string().nullable().meta({ description: 'Why the language model did not read the text' }),
      })
      .meta({ description: '`model` is null if meaning was not checked' }),
  })
  .meta({ id: 'TextCheck' })
export type TextCheck = z.infer<typeof checkTextResponse>
