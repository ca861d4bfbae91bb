/** Removes the scripts of a page, their preloads, and what counts visits without script. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    .replaceAll(
      /<link rel="(?:modulepreload|preload)"[^>]*as="script"[^>]*>|<link rel="modulepreload"[^>]*>/g,
      '',
    )
}
