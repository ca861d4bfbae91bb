/**
 * Parses clipboard HTML without rendering it. Style attributes are renamed, because the content security policy blocks
 * them and the browser would log an error for each.
 */
export function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(renameStyles(withoutStyleSheets(html)), 'text/html').body
}

/** Each tag is searched up to the next one, so the time is linear. */
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
