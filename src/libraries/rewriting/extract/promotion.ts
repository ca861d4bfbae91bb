import { plainLine } from '../lines-and-words.ts'

/** Lines that name the rest of a site: other articles, sharing, accounts, newsletters, consent, rights. */
const PROMOTION = [
  /^(?:\[?(?:(?:read|see|watch|listen|related|also|video|photos?|explore)\b(?: more| also| next)?(?: on| from)?[^.!?]{0,20}|more (?:on|from|about|news|stories|coverage|like this)\b[^.!?]{0,20}|more ?)[:|]|\[read\b)/i,
  /^(?:lire(?: aussi)?|voir aussi|à lire|lesen sie(?: auch)?|mehr (?:dazu|zum thema|aus)|siehe auch|lees ook|leia também|(?:lee|lea|leer|mira|mire|vea|ver) (?:también|además|más)|te puede interesar|leggi anche|czytaj (?:więcej|też|także)|les også|läs (?:också|mer)|læs også|przeczytaj|weiterlesen|čtěte také)(?:\b|\s|$)[^.]{0,120}$/i,
  /^(?:sign ?up|subscribe|register)(?: (?:now|here|today|for|to|at|with|and|free)\b(?!,)|\W*$)/i,
  /^(?:join (?:us|the conversation|our)|click here|tap here|download (?:our|the)|become a (?:member|subscriber)|support (?:our|local|independent) journalism)\b/i,
  /\b(?:sign ?up|subscribe|register)\b.{0,60}\b(?:newsletters?|for free|alerts|daily brief(?:ing)?|inbox|digest|unlimited access)\b/i,
  /\b(?:newsletters?|breaking news alerts?)\b.{0,60}\b(?:inbox|sign ?up|subscribe|straight to|delivered|every (?:day|morning|week))\b/i,
  /\bdelivered (?:straight |directly )?to your inbox\b|^recevez (?:chaque|tous les|toutes les)\b.{0,80}\b(?:actualité|info(?:s|rmations)?|newsletter|mail)\b|^suscr[ií]bas?e a (?:nuestro|nuestra|el|la) (?:boletín|newsletter)/i,
  /\b(?:inbox|e-?mail)\b.{0,40}\b(?:every|each) (?:day|morning|week(?:day)?|friday|monday)\b/i,
  /\bnewsletter\b.{0,60}(?:\babonnieren|\banmelden|\bbestellen|\bhier\b|abonnez|inscri|suscr|iscri|gratis|gratuit|kostenlos)/i,
  /(?:\babonnieren sie|\bjetzt abonnieren|abonnez-vous|inscrivez-vous|suscr[ií]bete|iscriviti|assine|zapisz się).{0,80}(?:newsletter|kanal|gratis|gratuit|kostenlos|whatsapp|accès|acceso|$)/i,
  /\b(?:would like to be emailed|read our privacy (?:policy|notice)|terms (?:of (?:use|service)|and conditions) apply|by (?:signing up|submitting|clicking|subscribing|providing)\b.{0,120}\b(?:agree|consent|accept|acknowledge|confirm)|you (?:agree|consent) to (?:our|the|receive))\b/i,
  /\b(?:we use cookies|accept (?:all )?cookies|cookie (?:policy|settings|preferences)|third[- ]party cookies|consent to (?:the use|cookies))\b/i,
  /\b(?:create (?:a |your |an )?(?:free )?account|already (?:have an account(?:\?|$)|a (?:subscriber|member)\b)|(?:log|sign)[- ]?in (?:to|or)\b|registering for free|continue (?:with )?(?:your )?reading(?: experience)?|already registered|no thanks?\b.{0,20}continue)/i,
  /\b(?:this (?:content|article|story) is (?:only )?(?:available )?(?:for|to) (?:subscribers|members|registered)|subscribers? only|full access to|exclusive (?:access|articles|content) )/i,
  /\bil vous reste .{1,12}%|\b(?:un seul appareil|autre appareil|autant d['’]appareils|modifier votre mot de passe|offres multicomptes|continuer à lire ici|continuez à lire ici|plus voir ce message|qui est l['’]autre personne|d['’]autres limites \?)/i,
  /^(?:nein,? danke\b|no,? gracias\b|non,? merci\b|swipe (?:left|right|up|down)\b|scroll (?:down )?to (?:continue|read)\b|(?:neue )?(?:angebote|stellenangebote|stellen) (?:bei|auf|von) .{1,40}$|placeholder image\b|image placeholder\b|watch now\b.{0,40}$|(?:jetzt |video )?(?:ansehen|abspielen)$)/i,
  /(?:nur für abonnenten|abonnent(?:in)?nen|réservé (?:aux|à nos) abonnés|exclusivo para suscriptores|merci de contacter notre service|会員限定|会員登録|有料会員|ログイン|無料登録|続きを読む|この記事は有料)/i,
  /(?:empfohlener (?:redaktioneller|externer) inhalt|externe[nr]? inhalte?\b.{0,120}(?:anzeigen|ergänzt|geladen|angezeigt)|inhalte? (?:von \w+ )?(?:erlauben|anzeigen|laden)|damit einverstanden, dass (?:mir|ihnen)|personenbezogene daten .{0,60}übermittelt|datenschutzerklärung\.?$|ein klick für den datenschutz|box (?:auf|zu)klappen|contenido externo|contenu externe)/i,
  /^(?:follow|like) .{1,60} on (?:twitter|x|facebook|instagram|google|linkedin|bluesky|mastodon|whatsapp|threads|tiktok)\b/i,
  /\b(?:follow us|folgen sie uns|suivez[- ]nous|síguenos|seguici|siga-nos|följ oss|følg oss)\b.{0,80}$/i,
  /^(?:advertisement|sponsored|recommended|most (?:popular|read|viewed)|meistgelesen|les plus (?:lus|vus|populaires)|lo más (?:leído|visto)|trending|share(?: this)?(?: article| story)?|view comments?|view photos?|(?:story|article) continues.*|loading.*|back to top|skip advert|image source.*|getty images|read more(?:\W.{0,80}| (?:about|on|at|from|here|in)\b.*)?|listen to this (?:article|story)|(?:artikel|beitrag|text) (?:teilen|anhören|drucken|merken)|zum artikel|partager (?:l['’]|cet )article|compartir (?:esta |la )?(?:noticia|artículo)|más noticias|ver más|la suite après (?:la|cette) publicité|(?:la noticia |el artículo )?continúa (?:tras|después de) la publicidad|read the full .{1,60}|article content|article continues below.*|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|reklame?|annons|annonse|don['’]t miss|embed(?: this| code)?|teilen|merken|drucken|kommentare?|partager|commenter|imprimer|compartir|comentarios|imprimir|condividi|editor['’]s (?:picks?|note:? this (?:article|story) (?:was|has been) (?:auto)?.*)|up next|top stories|latest news|related (?:articles?|stories|topics|content|posts?|links?)|more on this|more from .{1,40}|you may also like|what to read next|about the author|comments?|print|e-?mail|copy link|link copied|save|tags:?.{0,80}|topics:?.{0,80}|keywords:?.{0,80}|filed under:?.{0,80}|weitere informationen|quellen:?|themen:?|schlagwörter:?|mehr zum thema|ende der weiteren informationen|relacionad[oa]s?|à lire aussi|sur le même sujet|関連記事|関連ニュース|おすすめ|写真|＜広告＞|\[PR\]|【PR】|広告)\W*$/i,
  /^(?:©|copyright\b|\(c\) |all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati)/i,
  /\b(?:your first month is free|cancel anytime|we accept credit cards?|a flexible plan|protected by recaptcha|recaptcha|google (?:privacy policy|terms of service))\b/i,
  /^(?:monthly|annual|corporate|yearly)$|^\$\d+ ?\/ ?(?:month|year|person)/i,
  /^(?:this (?:article|story|post) (?:was )?(?:originally|first) (?:appeared|published)|reprinted with permission|our standards:|our thomson reuters trust principles)/i,
  /^(?:author of the article|get daily .{1,40} news|get the latest|enjoy (?:the latest|additional|insights)|share your thoughts|access (?:articles|your)|exclusive articles by|daily puzzles|support local journalism|our website is the place for)\b.{0,160}$/i,
  /^(?:posted|published|updated|last updated|first published|last modified|publisert|publicerad|oppdatert|veröffentlicht|aktualisiert|stand|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|掲載|更新|公開)\b(?!.*\p{L}{3}[.!?]$).{0,10}[^.!?]{0,20}\d.{0,80}$/iu,
  /^(?:duration|dauer|durée|duración)\b:? ?\d/i,
  /^\d+ (?:second|minute|hour|day|week|month|year)s? ago$/i,
  /^.{0,60}\b(?:\d+[- ]?min(?:ute)?s?[- ](?:read|to read)|min read|lesezeit|temps de lecture|tiempo de lectura|read time)\b.{0,40}$/i,
  /^(?:\d{1,2}[:.]\d\d|\d{4}年\d{1,2}月\d{1,2}日.{0,20})$/,
  /\b(?:download|get) (?:our|the) (?:free )?(?:\w+ )?app\b|^.{0,30}\b(?:app store|google play)\b.{0,20}$/i,
  /^(?:have a (?:story|tip)|do you have a story|got a (?:story|tip)|get in touch|contact us|email us|send us)\b(?!,)/i,
]

/** Where a line of nothing but names of networks and buttons can send an article. */
const SHARES = new Set(
  (
    'share teilen partager compartir condividi delen auf on sur en via per par by or and und et y facebook twitter x tweet ' +
    'whatsapp linkedin telegram bluesky mastodon threads pinterest reddit xing flipboard messenger pocket instagram email mail e ' +
    'sms print drucken imprimer imprimir copy copier copiar kopieren link lien enlace save merken this article post artikel ' +
    'page story seite nachricht beitrag cette cet l esta página noticia artículo send envoyer senden enviar'
  ).split(' '),
)
const NETWORK =
  /\b(?:facebook|twitter|whatsapp|linkedin|telegram|bluesky|mastodon|pinterest|reddit|xing|flipboard)\b/i

const SHARING_VERB = /\b(?:share|print|e-?mail|teilen|drucken|partager|imprimer|compartir|imprimir)\b/i

/** Whether a line is a row of buttons: "Facebook Twitter WhatsApp E-Mail", "Print this page | E-mail this story". */
function isShareRow(line: string): boolean {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? []
  const isRow = NETWORK.test(line) || (words.length >= 3 && SHARING_VERB.test(line))
  return words.length >= 2 && isRow && words.every((word) => SHARES.has(word))
}

/** Foto: Jane Doe/dpa; © AFP; (Photo by Jane Doe) */
const PHOTO_CREDIT =
  /^[([]?(?:photos?|foto(?:s|graf(?:ía|ie)?)?|fotos?|bild(?:er|quelle|rechte|nachweis)?|images?|imagen|picture|crédits?(?: photo)?|credits?|photograph|crédito|quelle)(?: credits?| courtesy(?: of)?| by| de| von|quelle)?\s?(?:[:©/]|(?<=\bby|\bof))\s?\p{Lu}[^.!?]{1,80}[)\]]?$|^©\s?\p{L}[^.!?]{1,60}$/iu

const LINK_HEADING =
  /^(?:read (?:more|also|next)|also read|more (?:on this|stories|coverage)|see also|related(?: (?:articles?|stories|topics|content))?|recommended|most read|don['’]t miss|lesen sie (?:auch|mehr)|mehr zum thema|weitere artikel|siehe auch|das könnte sie auch interessieren|(?:à )?lire aussi|à lire également|voir aussi|sur le même sujet|(?:lee|lea|leer|vea|ver) (?:también|además|más)|te puede interesar|le puede interesar|más información|noticias relacionadas|relacionad[oa]s)\s*[:»>]*$/iu

/** Whether a line announces links to other stories, which follow it. */
export const isLinkHeading = (text: string): boolean => LINK_HEADING.test(plainLine(text))

const MAX_LENGTH = 400

/** Words of a line with nothing but the time of publication and how long the reading takes. */
const TIMES = new Set(
  (
    'published updated posted modified last first on at am pm a m p et est edt cst cdt mst mdt pst pdt gmt bst utc cet cest ist min mins minute minutes read ago hours hour ' +
    'uhr stand vom am um aktualisiert veröffentlicht zuletzt erschienen lesedauer lesezeit minuten ca ' +
    'publié mis modifié jour à le la les h heures temps lecture de ' +
    'actualizado actualizada publicado publicada el las los del horas hs tiempo lectura minutos ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun ' +
    'januar februar märz mai juni juli oktober dezember jän mär okt dez montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so ' +
    'janvier février mars avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo'
  ).split(' '),
)

/** Whether a line says when the page was published and no more: "06. 01. 2026, 14:59 Uhr Lesedauer: 4 Minuten". */
function isTimeOfPublication(line: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const isPlain = words.every(
    (word) => /^\d+(?:h\d{0,2}|hs|am|pm|st|nd|rd|th)?$/.test(word) || TIMES.has(word),
  )
  return numbers.length >= 2 && words.length <= 20 && isPlain
}

/** What a plea at the end of a story has: words to its reader, a way to pay or belong, and a price or a cause. */
const PLEA = [
  /(?<!\p{L})(?:you|your|our|us|we|sie|ihre?[nr]?|uns|unsere?[nrs]?|wir|jetzt|du|dein|vous|votre|nous|notre|nos|usted|su|tu|te|nos|nuestr[oa]s?|suscrí\p{L}+|abonnez|soutenez)(?!\p{L})/iu,
  /(?<!\p{L})(?:support|subscri|member|donat|contribut|become|abonn|abo(?!\p{L})|testen|unterstütz|spende|mitglied|souten|adhér|don(?!\p{L})|donn?ez|suscr|apoy|hazte|soci[oa]|dona)/iu,
  /[$€£]|(?<!\p{L})(?:euros?|dollars?|pounds?|month|monat|mois|mes(?:es)?|year|jahr|année|año|free|kostenlos|gratis|gratuite?ment|gratuit|journalis|periodis|independent|unabhängig|indépendant|independiente)/iu,
] as const

/** Whether a last paragraph asks its reader for money or a membership. */
export function isPlea(text: string): boolean {
  const line = plainLine(text)
  const isQuoted = /["“„«]/.test(line)
  return line.length < MAX_LENGTH && !isQuoted && PLEA.every((pattern) => pattern.test(line))
}

/** Whether a paragraph is an advertisement, a link to other content, or part of the page’s interface. */
export function isPromotion(text: string): boolean {
  const line = plainLine(text)
  if (line.length >= MAX_LENGTH) return false
  if (isTimeOfPublication(line) || isShareRow(line) || PHOTO_CREDIT.test(line) || isLinkHeading(line))
    return true
  return PROMOTION.some((pattern) => pattern.test(line))
}
