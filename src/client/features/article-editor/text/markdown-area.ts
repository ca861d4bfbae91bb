import type { ClipboardEvent, KeyboardEvent } from 'react'
import { changeText, selectedIn } from './change-text.ts'
import { markdownShownIn } from '../paste/choose-source.ts'
import { tidy } from './tidy.ts'
import { applyCommand, type Command } from './markdown-commands.ts'
import { continueLine, embedLine, insertBlocks, linkSelection } from './typing-rules.ts'

const KEYS: Record<string, Command> = { b: 'strong', i: 'emphasis', k: 'link' }

/** Handles Ctrl or Cmd with B, I, and K, and Enter in a list. */
export function onMarkdownKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const area = event.currentTarget
  const command =
    (event.ctrlKey || event.metaKey) && !event.altKey ? KEYS[event.key.toLowerCase()] : undefined
  if (command) {
    event.preventDefault()
    changeText(area, applyCommand(selectedIn(area), command))
    return
  }
  const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
  const next = isPlainEnter && !event.nativeEvent.isComposing ? continueLine(selectedIn(area)) : null
  if (!next) return
  event.preventDefault()
  changeText(area, next)
}

/** Pastes formatted text as Markdown, a URL over a selection as a link, and on an empty line as an embed. */
export function onMarkdownPaste(
  event: ClipboardEvent<HTMLTextAreaElement>,
  embedHosts: readonly string[] = [],
): void {
  const { clipboardData, currentTarget: area } = event
  const html = clipboardData.getData('text/html')
  const plain = clipboardData.getData('text/plain')
  if (!html && !plain) return
  event.preventDefault()
  const selected = selectedIn(area)
  const linked = linkSelection(selected, plain) ?? embedLine(selected, plain, embedHosts)
  if (linked) return changeText(area, linked)
  // VS Code adds HTML for its colors; the Markdown is in the plain text.
  const isCode = clipboardData.types.includes('vscode-editor-data')
  const body = html && !isCode ? parse(html) : null
  const shown = body && markdownShownIn(body, plain)
  if (!body || shown !== null) return insert(area, tidy(shown ?? plain))
  // The visual editor's document is loaded when it is needed first.
  void import('../paste/paste-markdown.ts').then(
    ({ markdownOf }) => insert(area, markdownOf(body) || tidy(plain)),
    () => insert(area, tidy(plain)),
  )
}

function insert(area: HTMLTextAreaElement, markdown: string): void {
  if (markdown) changeText(area, insertBlocks(selectedIn(area), markdown))
}

/**
 * Parses clipboard HTML without rendering it. Style attributes are renamed, because the content security policy blocks
 * them and the browser would log an error for each.
 */
export function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(renameStyles(withoutStyleSheets(html)), 'text/html').body
}

/** Each tag is searched up to the next one, so that the time is linear. */
export const renameStyles = (html: string) =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'])style\s*=/gi, '$1 data-style='))

function withoutStyleSheets(html: string): string {
  const [start = '', ...sheets] = html.split(/<style(?=[\s/>])/i)
  const after = sheets.map((sheet) => {
    const end = /<\/style>/i.exec(sheet)
    return end ? sheet.slice(end.index + end[0].length) : `<style${sheet}`
  })
  return start + after.join('')
}

/** Image files that were dropped or pasted. */
export function picturesOf({ files }: Pick<DataTransfer, 'files'>): File[] {
  return Array.from(files).filter(({ type }) => type.startsWith('image/'))
}
