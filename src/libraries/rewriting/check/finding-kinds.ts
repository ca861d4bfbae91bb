/** What a check can find that is not in the source; `contradicted` and `unsupported` come from a language model. */
export type FindingKind =
  | 'number'
  | 'unit'
  | 'date'
  | 'name'
  | 'quotation'
  | 'attribution'
  | 'link'
  | 'contradicted'
  | 'unsupported'
  | 'sentence'
