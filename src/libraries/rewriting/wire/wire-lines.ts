/** What a line of a wire story or a press release is, other than its text. */
export type LineKind =
  | 'slug'
  | 'note'
  | 'more'
  | 'end'
  | 'release'
  | 'contact'
  | 'about'
  | 'rights'
  | 'service'
  | 'issuer'
  | 'time'
  | 'byline'
  | 'text'

const AGENCY_WORDS = 'BC|AM|PM|EU|AP|AFP|UN|US|UK|WORLD|SPORTS?|BIZ|FIN'
const KINDS: readonly (readonly [Exclude<LineKind, 'text'>, RegExp])[] = [
  [
    'note',
    /^[([]?(?:eds?\b|editors?\b|editor['’]s note\b|notes? (?:to|for) editors?\b|attention editors?\b|media note\b|achtung redaktion(?:en)?\b|(?:redaktioneller )?hinweis(?:e)? (?:an|für) (?:die )?redaktion(?:en)?\b|redaktioneller hinweis\b|note (?:aux|à la) rédactions?\b|note d['’]éditeur\b|nota (?:a|para) (?:los |las )?(?:editor(?:es)?|redaccion(?:es)?|medios)\b|nota del editor\b)(?=\s*[:;.–—-]|\s*$)/i,
  ],
  // “(Adds comment)”, “(Updates with shares)”: what changed since the last version.
  [
    'note',
    /^\((?:adds?|updates?|recasts?|corrects?|repeats?|refiles?|rewrites?|aktualisiert|ergänzt|berichtigt|actualise|précise|corrige|actualiza|añade)\b[^()]{2,200}\)$/i,
  ],
  ['note', /^(?:check against delivery|es gilt das gesprochene wort|seul le prononcé fait foi)\b.{0,40}$/i],
  // A line of marks between the parts of a story.
  ['service', /^[_*=~—–\s-]{3,}$/],
  ['service', /^\((?:reporting|writing|editing|additional reporting|compiled) by [^()]{2,300}\)$/i],
  [
    'service',
    /^[\p{L}.'’, -]{3,120} (?:contributed to|reported from [\p{L} .-]{2,60} for) this (?:report|story)\.$/iu,
  ],
  // Where WordPress says that a feed is a copy.
  [
    'service',
    /^(?:the post .{3,200} appeared first on|der beitrag .{3,200} erschien zuerst auf|(?:l['’]article|cet article) .{3,200} est apparu en premier sur|la entrada .{3,200} se publicó primero en)\b.{0,100}$/i,
  ],
  // The initials of reporter and editors.
  ['service', /^\p{Ll}{2,4}(?:[/-]\p{Ll}{2,4}){1,5}$/u],
  ['service', /^dpa-(?:landesdienst|basisdienst|infoline|themendienst)\b.{0,40}$/i],
  ['end', /^#* ?dpa-notizblock$/i],
  [
    'more',
    /^[([-]*\s*(?:more|more to come|more follows|mf|mehr|folgt|folgt mehr|suite|à suivre|sigue|continúa|continuará|weiter)\s*[)\]-]*$/i,
  ],
  ['end', /^(?:-+\s*)?(?:#{2,}|# # #|-?30-?|ends?|ende|fin|e n d s|-0-)(?:\s*-+)?$/i],
  [
    'release',
    /^(?:for immediate release|press release|news release|media release|media advisory|pressemitteilung|presseinformation|medienmitteilung|communiqué(?: de presse)?|nota de prensa|comunicado(?: de prensa)?|zur sofortigen veröffentlichung|pour diffusion immédiate|para (?:su )?(?:publicación|difusión) inmediata)\b.{0,40}$/i,
  ],
  [
    'contact',
    /^(?:for )?(?:further|more) information,?(?: please)?:? (?:contact|call|e-?mail)\b.{2,160}$|^(?:weitere informationen|plus d['’]informations?|más información|rückfragen)\s*:.{0,160}$/i,
  ],
  [
    'contact',
    /^(?:(?:media|press|investor|news(?:room)?)[ -])?(?:contacts?|inquiries|enquiries|relations)\b(?: presse| information)?\s*(?::.*)?$|^(?:pressekontakt|kontakt(?: für (?:die )?(?:presse|medien))?|ansprechpartner(?:in)?|rückfragen(?: bitte)? an|medienkontakt|contact(?:s)? (?:presse|médias)|contacto(?:s)?(?: (?:de|para) (?:prensa|medios))?)\s*(?::.*)?$|^(?:tel|phone|e-?mail|mobile?|mobil|fax|téléphone|teléfono|telefon|web)\s*[.:].{3,80}$|^[^\s@]{1,60}@[^\s@]{1,60}\.[a-z]{2,10}$|^\+?[\d\s()/.-]{8,24}$/i,
  ],
  [
    'about',
    /^(?:about|über|à propos d(?:e|u|es)|à propos d['’]|acerca de|sobre|quienes somos) ?\p{L}.{1,70}$|^boilerplate\b|^(?:forward-looking statements?|safe harbor|cautionary (?:note|statement))\b.{0,80}$/iu,
  ],
  [
    'rights',
    /^(?:©|\(c\)|copyright\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados)/i,
  ],
  ['service', /^(?:SOURCE|Source|Quelle|QUELLE|Fuente|FUENTE):? \p{Lu}.{1,60}$/u],
  [
    'service',
    /^(?:view (?:original|source version)|original-content von|logo -|photo -|cision view|weiteres material|leseranfragen)\b.{0,160}$|^(?:slug|keywords?|category|urgency|priority|ressort|stichworte?|word ?count|desk)\s*:.{0,80}$|^\(?\d{2,4} (?:words?|wörter|mots|palabras)\)?$|^[a-z]{2,4}\d{3,4}(?: \S+){1,8}$|^AP-[A-Z]{2}-\d\d-\d\d-\d\d.*$/iu,
  ],
  [
    'slug',
    new RegExp(
      `^(?:\\p{L}[\\p{L}\\d]*/){2,}$|^(?:(?:URGENT|BULLETIN|FLASH|ALERT|UPDATE \\d+|EIL(?:MELDUNG)?|URGENTE?|CORRECTION|ADVISORY)\\s*[:–-]?\\s*)?\\^?(?:(?:${AGENCY_WORDS})-{1,2}|[\\p{L}\\d]{3,}-[\\p{L}\\d]+[/-])[\\p{L}\\d'’ .&/()-]{2,60}(?:,\\s*(?:\\d+(?:st|nd|rd|th) )?(?:Ld|Lead|LEAD|Add|Writethru|URGENT).{0,40})?$`,
      'u',
    ),
  ],
  // A company alone on a line, as services for press releases print above a headline.
  [
    'issuer',
    /^\p{Lu}[\p{L}\d&.,'’ -]{1,60} (?:GmbH(?: & Co\. KG)?|AG|SE|KG|e\. ?V\.|Inc\.?|Corp\.?|Ltd\.?|LLC|plc|S\.?A\.?(?:S|U)?\.?|S\.?L\.?|SARL)$/u,
  ],
  // When a press release was sent, alone on a line.
  ['time', /^\d{1,2}\.\d{1,2}\.\d{4}(?: ?[–—|,-] ?\d{1,2}:\d\d)?(?: uhr)?$/i],
  [
    'byline',
    /^(?:by|von|par|por) \p{Lu}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]+){0,4}(?:,? (?:and|und|et|y) \p{Lu}[\p{L}.'’ -]+)?$/iu,
  ],
]

/** Returns what a line is. */
export function lineKind(line: string): LineKind {
  return KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'text'
}

/** NEW YORK, May 3, 2026 /PRNewswire/ -- ; MUNICH--(BUSINESS WIRE)--; Hamburg (ots) - */
export const RELEASE_DATELINE =
  /^(.{2,70}?)[ ,–—-]*(?:\/(PR ?Newswire|CNW|PRWEB)[^/]{0,40}\/|\((BUSINESS WIRE|GLOBE NEWSWIRE|ots|Newsfile Corp\.?|ACCESSWIRE)\)|(EQS-News))[ –—-]+/i
/** PORT ELLERY, May 3 (AP) — ; Berlin (dpa) - ; Madrid, 3 may (EFE).- */
export const WIRE_DATELINE =
  /^\p{Lu}[\p{L}.'’ -]{1,40}(?:, [\p{L}. ]{2,20}){0,2}(?:,? \d{0,2}\.? ?\p{L}{3,10}\.? ?\d{0,2}(?:, \d{4})?)? \(([^()]{2,40})\)(?:\. ?[–—-]{0,2}| ?[–—-]{1,2}) /u
