/** The text of a textarea and its selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

export type Command = 'strong' | 'emphasis' | 'link' | 'heading' | 'subheading' | 'list' | 'numbers' | 'quote'

const WRAPS = { strong: '**', emphasis: '*' } as const
const PREFIXES = { heading: '## ', subheading: '### ', list: '- ', numbers: '1. ', quote: '> ' } as const

/** Applies a toolbar command, and selects what the editor types next. */
export function applyCommand(selected: Selected, command: Command): Selected {
  if (command === 'strong' || command === 'emphasis') return wrap(selected, WRAPS[command])
  if (command === 'link') return link(selected)
  return prefixLines(selected, PREFIXES[command])
}

function wrap({ text, start, end }: Selected, mark: string): Selected {
  const inside = text.slice(start, end)
  const isWrapped = text.slice(start - mark.length, start) === mark && text.startsWith(mark, end)
  if (isWrapped) {
    return {
      text: text.slice(0, start - mark.length) + inside + text.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  }
  return {
    text: text.slice(0, start) + mark + inside + mark + text.slice(end),
    start: start + mark.length,
    end: end + mark.length,
  }
}

function link({ text, start, end }: Selected): Selected {
  const label = text.slice(start, end) || 'text'
  const before = `${text.slice(0, start)}[${label}](`
  return {
    text: `${before}https://)${text.slice(end)}`,
    start: before.length,
    end: before.length + 'https://'.length,
  }
}

function prefixLines({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => line.startsWith(prefix))
  const changed = lines
    .map((line) => (isOn ? line.slice(prefix.length) : prefix + line.replace(/^(#{2,3} |- |\d+\. |> )/, '')))
    .join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}
