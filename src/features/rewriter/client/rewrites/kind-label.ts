import { m } from '#shared/catalog/m.ts'

const KIND_LABELS: Record<string, () => string> = {
  number: () => m.kindNumber(),
  unit: () => m.unit(),
  date: () => m.dateOrTime(),
  order: () => m.order(),
  name: () => m.name(),
  negation: () => m.negation(),
  certainty: () => m.certainty(),
  tense: () => m.tense(),
  comparison: () => m.comparison(),
  quantity: () => m.quantity(),
  qualifier: () => m.qualifier(),
  casualties: () => m.casualties(),
  gender: () => m.heOrShe(),
  role: () => m.role(),
  status: () => m.status(),
  place: () => m.kindPlace(),
  relation: () => m.relation(),
  attribution: () => m.attribution(),
  quotation: () => m.quotation(),
  link: () => m.link(),
  wording: () => m.wording(),
  addition: () => m.addition(),
  contradicted: () => m.contradicted(),
  unsupported: () => m.noSupport(),
  sentence: () => m.sentence(),
  // Kinds of older reports.
  person: () => m.person(),
  organisation: () => m.organization(),
}

/** Returns the name of a kind of finding. */
export const kindLabel = (kind: string): string => KIND_LABELS[kind]?.() ?? kind
