import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoArticle {
  title: string
  category: string
  author: string
  status: 'published' | 'draft' | 'review' | 'scheduled'
  excerpt: string
  content: string
  /** Ages before the start and, for what is to come, times after it; in milliseconds. */
  publishedMs: number | null
  updatedMs: number | null
  savedMs: number | null
  scheduledInMs: number | null
  plannedInMs: number | null
}

/** The demo stories in the order of their file names: flat front matter between `---` lines, then Markdown. */
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
  const need = (key: string) => {
    const value = fields.get(key)
    if (!value) throw new Error(`${name} has no ${key}`)
    return value
  }
  const span = (key: string) => (fields.has(key) ? toMs(need(key)) : null)
  return {
    title: need('title'),
    category: need('category'),
    author: need('author'),
    status: need('status') as DemoArticle['status'],
    excerpt: need('excerpt'),
    content: match[2].trim(),
    publishedMs: span('published'),
    updatedMs: span('updated'),
    savedMs: span('saved'),
    scheduledInMs: span('scheduledIn'),
    plannedInMs: span('plannedIn'),
  }
}

function splitLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `90m`, `26h` or `3d` in milliseconds. */
function toMs(text: string): number {
  const match = /^(\d+)([mhd])$/.exec(text)
  if (!match?.[2]) throw new Error(`${text} is not a span like 26h`)
  return Number(match[1]) * (UNITS[match[2]] ?? 0)
}
