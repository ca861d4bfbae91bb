/** What a check can find that is not in the source; `contradicted` and `unsupported` come from a language model. */
export const FINDING_KINDS = [
  'number',
  'unit',
  'date',
  'name',
  'quotation',
  'attribution',
  'link',
  'contradicted',
  'unsupported',
  'sentence',
] as const

export type FindingKind = (typeof FINDING_KINDS)[number]
