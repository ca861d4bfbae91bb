import { m } from '#shared/catalog/m.ts'
import { directionOf } from '#shared/writing-direction.ts'
import { xmlText } from '#shared/xml.ts'

/** Returns an error page without script: the site's styles, what happened, and a link to the front page. */
export function failedPage(siteName: string, language: string, styles: string): string {
  const name = xmlText(siteName)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${m.pageFailed()} — ${name}</title>
${styles}
</head>
<body>
<main class="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center px-4 py-16 text-center">
<p class="headline text-2xl"><a href="/">${name}</a></p>
<h1 class="headline mt-8 text-3xl">${m.pageFailedTitle()}</h1>
<p class="mt-3 text-second">${m.pageFailedText()}</p>
<p class="mt-6"><a class="underline" href="/">${m.frontPage()}</a></p>
</main>
</body>
</html>
`
}
