import { lexiconFor } from './check/lexicon.ts'

const RELATIVE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:yesterday|today|tonight|tomorrow|this (?:morning|afternoon|evening|week|month|year)|(?:last|next) (?:night|week|weekend|month|year))\b/gi,
  de: /(?<!\p{L})(?:gestern|heute|morgen|vorgestern|übermorgen|(?:vergangene|letzte|kommende|nächste|diese)[nrs]? (?:Nacht|Woche|Monat|Jahr|Wochenende))(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:hier|aujourd['’]hui|demain|avant-hier|ce (?:matin|soir|mois)|cette (?:semaine|année|nuit)|la semaine (?:dernière|prochaine)|l['’]an(?:née)? (?:dernier|dernière|prochain))(?!\p{L})/giu,
  es: /(?<!\p{L})(?:ayer|hoy|mañana|anteayer|anoche|est[ae] (?:semana|mes|año|tarde|noche)|(?:la semana|el mes|el año) (?:pasad[ao]|próxim[ao]))(?!\p{L})/giu,
}

/** Returns the words of a text that mean a day only when it is published: yesterday, Thursday; each once, as written. */
export function relativeDaysIn(text: string): string[] {
  const { language, weekdays } = lexiconFor(text)
  const pattern = RELATIVE[language]
  if (!pattern) return []
  const days = (text.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > 4 && weekdays.has(word.toLowerCase()),
  )
  return [...new Set([...(text.match(pattern) ?? []), ...days])]
}
