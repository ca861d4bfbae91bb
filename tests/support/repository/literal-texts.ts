import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** What an attribute or a property holds that people read. */
const READ_BY_PEOPLE =
  /^(?:label|title|alt|help|note|caption|legend|hint|empty|text|description|placeholder|errorTitle|errorMessage|confirm|cancel|submit|column|unit|removeLabel|removeText|aria-label|aria-description|aria-roledescription)$/
/** Attributes that programs read. */
const READ_BY_PROGRAMS = /^(?:aria-keyshortcuts|autoComplete|value|id|key)$/
/** Functions whose arguments people read. */
const SHOWS_TEXT = /^(?:confirm|alert|done|showSuccess|setAnnouncement|useErrorToast)$/
/** Functions whose arguments describe the REST API, which is English. */
const DOCUMENTS = /^(?:meta|describe)$/
/** Attributes whose templates are for programs. */
const BUILT = /^(?:className|style|transform|d|sizes|srcSet|to|href|src|key|id)$/
const WORDS = /\p{L}{2}/u
/** A word beside a value of a template, such as `entry ${number}`. */
const WORD_BESIDE_VALUE = /\p{L}{2,} …|… \p{L}{2,}/u
/** The beginning of a sentence, also within a text. */
const SENTENCE = /^[“"(]?\p{Lu}\p{Ll}*(?:['’]\p{Ll}+)? \p{L}/u

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

export interface Finding {
  line: number
  text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'JSXNamespacedName') return `${nameOf(node['namespace'])}:${nameOf(node['name'])}`
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : ''
}

/** Returns the texts that an expression may have as its value. */
function textsOf(node: unknown): Node[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node] : []
    case 'TemplateLiteral':
      return [node]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'ArrowFunctionExpression':
      return textsOf(node['expression'] === true ? node['body'] : node['expression'])
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])]
    case 'LogicalExpression':
      return [...textsOf(node['left']), ...textsOf(node['right'])]
    default:
      return []
  }
}

/** Returns the texts that a node shows to people, if it is one that shows texts. */
function shownBy(node: Node): Node[] {
  switch (node.type) {
    case 'JSXText':
      return [node]
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[]).flatMap(textsOf)
    case 'JSXAttribute': {
      const name = nameOf(node['name'])
      const texts = textsOf(node['value'])
      if (READ_BY_PROGRAMS.test(name)) return []
      if (READ_BY_PEOPLE.test(name)) return texts
      return texts.filter((each) => {
        const words = wordsIn(each)
        return /^\p{Lu}\p{Ll}/u.test(words) || (!BUILT.test(name) && WORD_BESIDE_VALUE.test(words))
      })
    }
    case 'Property':
      return READ_BY_PEOPLE.test(nameOf(node['key'])) ? textsOf(node['value']) : []
    case 'CallExpression':
      return SHOWS_TEXT.test(nameOf(node['callee'])) ? (node['arguments'] as Node[]).flatMap(textsOf) : []
    default:
      return []
  }
}

/** True for a letter that makes a plural, as in `picture${count === 1 ? '' : 's'}`. */
function isPluralLetter(node: Node): boolean {
  if (node.type !== 'TemplateLiteral') return false
  return (node['expressions'] as Node[]).some((value) => {
    if (value.type !== 'ConditionalExpression') return false
    const words = textsOf(value).map(wordsIn)
    return words.includes('') && words.some((word) => /^e?s$/.test(word))
  })
}

function wordsIn(node: Node): string {
  if (node.type !== 'TemplateLiteral') return String(node['value'])
  const quasis = node['quasis'] as Array<{ value: { cooked: string } }>
  return quasis.map(({ value }) => value.cooked).join('…')
}

function parse(path: string): { program: Node; lineOf: (offset: number) => number } {
  const source = readFileSync(path, 'utf8')
  const { program } = parseSync(path, source)
  return {
    // The search reads every property of a node, which the types of the parser do not allow.
    program: program as unknown as Node,
    lineOf: (offset) => source.slice(0, offset).split('\n').length,
  }
}

/** Returns the texts for people that a source file has as literals, in the order of the file. */
export function literalTexts(path: string): Finding[] {
  const { program, lineOf } = parse(path)
  const found = new Map<number, Finding>()
  const add = (node: Node, pattern: RegExp): void => {
    const text = wordsIn(node).trim()
    if (pattern.test(text)) found.set(node.start, { line: lineOf(node.start), text })
  }
  const visitCallee = (call: Node): void => {
    if (isNode(call['callee'])) visit(call['callee'])
  }
  const visit = (node: Node): void => {
    // Programmers read the message of an error.
    if (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')) return
    if (node.type === 'CallExpression' && DOCUMENTS.test(nameOf(node['callee']))) return visitCallee(node)
    if (isPluralLetter(node)) add(node, /./)
    for (const each of textsOf(node)) add(each, SENTENCE)
    for (const each of shownBy(node)) add(each, WORDS)
    childrenOf(node).forEach(visit)
  }
  visit(program)
  return [...found.values()]
}

/** Returns the calls of the catalog that a source file makes when it loads. */
export function textsAtLoad(path: string): Finding[] {
  const { program, lineOf } = parse(path)
  const found: Finding[] = []
  const visit = (node: Node): void => {
    if (/Function/.test(node.type)) return
    const callee = node['callee']
    if (node.type === 'CallExpression' && isNode(callee) && nameOf(callee['object']) === 'm') {
      found.push({ line: lineOf(node.start), text: nameOf(callee) })
    }
    childrenOf(node).forEach(visit)
  }
  visit(program)
  return found
}
