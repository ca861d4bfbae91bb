// A rule for oxlint: days are counted with the functions of src/shared/dates.ts, because days have 23 to 25 hours.

const DATES = /(?:^|\/)dates\.ts$/
const MESSAGES = {
  day: 'A day has 23 to 25 hours: use addDays or sameTimeAfterDays of dates.ts.',
  literal: 'Use DAY_MS of dates.ts for 24 hours, and addDays to count days.',
  setter: 'Use addDays of dates.ts.',
}

/** Functions of dates.ts that find the day or the local time of an instant. */
const DAY_FUNCTIONS = new Set(['dayOf', 'localTimeOf'])
const DATE_SETTERS = new Set(['setDate', 'setUTCDate'])
const CUTS = new Set(['slice', 'substring', 'substr', 'split'])
/** Names of a duration in hours, minutes or seconds that a factor can make a day. */
const FACTORS = new Map([
  ['HOUR_MS', 3_600_000],
  ['MINUTE_MS', 60_000],
])
const HOURS_PER_DAY = 24
const DAY_S = HOURS_PER_DAY * 3_600
const DAY_MS = DAY_S * 1_000

/** The value of a product of numbers and known names, or null. */
function productOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'number') return node.value
  if (node.type === 'Identifier') return FACTORS.get(node.name) ?? null
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return null
  const [left, right] = [productOf(node.left), productOf(node.right)]
  return left === null || right === null ? null : left * right
}

/** Whether 24 hours are a factor of a product: 24 * 3_600_000, 7 * 24 * HOUR_MS. */
function makesDay(node) {
  const value = productOf(node)
  if (value === null || value === 0) return false
  return value === DAY_S || (node.type === 'Literal' ? value === DAY_MS : value % DAY_MS === 0)
}

const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value?.type === 'string')

const isPropertyName = (node, parent = node.parent) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && parent.value !== node)

function create(context) {
  if (DATES.test(context.filename)) return {}

  const variableOf = (node) => {
    for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
      const variable = scope.set.get(node.name)
      if (variable) return variable
    }
    return null
  }

  /** Whether a value comes from 24 hours, in itself or through the variables and functions of this file. */
  const comesFromDay = (node, seen = new Set()) => {
    if (node.type === 'Identifier') {
      if (node.name === 'DAY_MS') return true
      if (isPropertyName(node)) return false
      const variable = variableOf(node)
      if (!variable || seen.has(variable)) return false
      seen.add(variable)
      const sources = variable.defs.flatMap((def) => sourceOf(def))
      const written = variable.references.map((reference) => reference.writeExpr).filter(Boolean)
      return [...sources, ...written].some((source) => comesFromDay(source, seen))
    }
    return makesDay(node) || childrenOf(node).some((child) => comesFromDay(child, seen))
  }
  const sourceOf = ({ type, node }) => {
    if (type === 'Variable') return node.init ? [node.init] : []
    return type === 'FunctionName' ? [node.body] : []
  }

  const reportProduct = (node) => {
    const isPartOfOne = node.parent.type === 'BinaryExpression' && makesDay(node.parent)
    if (makesDay(node) && !isPartOfOne) context.report({ node, message: MESSAGES.literal })
  }

  return {
    CallExpression(node) {
      const { callee, arguments: given } = node
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
      if (callee.type === 'Identifier' && DAY_FUNCTIONS.has(name) && given[0] && comesFromDay(given[0])) {
        context.report({ node, message: MESSAGES.day })
      }
      if (callee.type !== 'MemberExpression') return
      if (DATE_SETTERS.has(name)) context.report({ node, message: MESSAGES.setter })
      const isIso = /toISOString|\biso/i.test(context.sourceCode.getText(callee.object))
      if (CUTS.has(name) && isIso && comesFromDay(callee.object)) {
        context.report({ node, message: MESSAGES.day })
      }
    },
    BinaryExpression: reportProduct,
    Literal: reportProduct,
  }
}

export default { meta: { name: 'calendar' }, rules: { 'no-24-hour-days': { create } } }
