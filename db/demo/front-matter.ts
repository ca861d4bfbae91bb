import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates.ts'

export interface DemoArticle {
  title: string
  category: string
  author: string
  status: 'published' | 'draft' | 'review' | 'scheduled'
  excerpt: string
  content: string
  /** Milliseconds before the demo is loaded, or after it for `…InMs`. */
  publishedMs: number | null
  updatedMs: number | null
  savedMs: number | null
  scheduledInMs: number | null
  plannedInMs: number | null
}

/** Returns the demo articles in the order of their file names. A file is flat front matter, then Markdown. */
export function readDemoArticles(folder: string): DemoArticle[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseArticle(name, readFileSync(join(folder, name), 'utf8')))
}

function parseArticle(name: string, text: string): DemoArticle {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!match?.[1] || !match[2]) throw new Error(`${name} has no front matter`)
  const fields = new Map(match[1].split('\n').map(splitLine))
  const field = (key: string) => {
    const value = fields.get(key)
    if (!value) throw new Error(`${name} has no ${key}`)
    return value
  }
  const duration = (key: string) => (fields.has(key) ? toMs(field(key)) : null)
  return {
    title: field('title'),
    category: field('category'),
    author: field('author'),
    status: field('status') as DemoArticle['status'],
    excerpt: field('excerpt'),
    content: match[2].trim(),
    publishedMs: duration('published'),
    updatedMs: duration('updated'),
    savedMs: duration('saved'),
    scheduledInMs: duration('scheduledIn'),
    plannedInMs: duration('plannedIn'),
  }
}

function splitLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

const UNITS: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }

/** Returns `90m`, `26h` or `3d` in milliseconds. */
function toMs(text: string): number {
  const match = /^(\d+)([mhd])$/.exec(text)
  if (!match?.[2]) throw new Error(`${text} is not a duration like 26h`)
  return Number(match[1]) * (UNITS[match[2]] ?? 0)
}
