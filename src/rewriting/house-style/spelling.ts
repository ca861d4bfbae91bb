import type { StyleGuide } from '#shared/style-guide.ts'
import { type PhraseTable, readPhrases } from './phrase-table.ts'

const PAIRS = `
colour color|colours colors|coloured colored|colourful colorful|favour favor|favours favors|favoured favored|favourite favorite|favourites favorites|honour honor|honours honors|honoured honored|labour labor|neighbour neighbor|neighbours neighbors|neighbourhood neighborhood|neighbourhoods neighborhoods|behaviour behavior|behaviours behaviors|rumour rumor|rumours rumors|humour humor|harbour harbor|harbours harbors|vapour vapor|rigour rigor|vigour vigor|armour armor|armoured armored|endeavour endeavor|endeavours endeavors|flavour flavor|flavours flavors|odour odor|saviour savior|parlour parlor|glamour glamor|centre center|centres centers|centred centered|theatre theater|theatres theaters|metre meter|metres meters|kilometre kilometer|kilometres kilometers|litre liter|litres liters|fibre fiber|fibres fibers|calibre caliber|sombre somber|spectre specter|lustre luster|defence defense|offence offense|offences offenses|licence license|pretence pretense|organise organize|organises organizes|organised organized|organising organizing|organisation organization|organisations organizations|organiser organizer|organisers organizers|realise realize|realises realizes|realised realized|realising realizing|recognise recognize|recognises recognizes|recognised recognized|recognising recognizing|apologise apologize|apologises apologizes|apologised apologized|criticise criticize|criticises criticizes|criticised criticized|criticising criticizing|emphasise emphasize|emphasised emphasized|prioritise prioritize|prioritised prioritized|privatise privatize|privatised privatized|stabilise stabilize|stabilised stabilized|legalise legalize|legalised legalized|authorise authorize|authorised authorized|authorities authorities|characterise characterize|characterised characterized|finalise finalize|finalised finalized|maximise maximize|minimise minimize|mobilise mobilize|mobilised mobilized|summarise summarize|symbolise symbolize|sympathise sympathize|analyse analyze|analyses analyses|analysed analyzed|analysing analyzing|paralysed paralyzed|travelled traveled|travelling traveling|traveller traveler|travellers travelers|cancelled canceled|cancelling canceling|labelled labeled|labelling labeling|modelled modeled|modelling modeling|fuelled fueled|fuelling fueling|levelled leveled|signalled signaled|signalling signaling|channelled channeled|counsellor counselor|counsellors counselors|jewellery jewelry|skilful skillful|fulfil fulfill|fulfils fulfills|enrol enroll|instalment installment|instalments installments|programme program|programmes programs|grey gray|tyre tire|tyres tires|kerb curb|cheque check|cheques checks|plough plow|mould mold|moult molt|sceptic skeptic|sceptics skeptics|sceptical skeptical|scepticism skepticism|ageing aging|judgement judgment|acknowledgement acknowledgment|aluminium aluminum|pyjamas pajamas|catalogue catalog|catalogues catalogs|dialogue dialogue|manoeuvre maneuver|manoeuvres maneuvers|paediatric pediatric|anaemia anemia|foetus fetus|orthopaedic orthopedic|practise practice|practised practiced|towards toward|afterwards afterward|whilst while|amongst among|learnt learned|spelt spelled|dreamt dreamed|burnt burned
`

// "check" or "tire" is no British spelling of anything by itself, so the way back leaves such words out.
const ONE_WAY = new Set(
  'check checks tire tires curb practice license meter meters program programs while among learned spelled dreamed burned mold draft story toward afterward'.split(
    ' ',
  ),
)

const pairs = PAIRS.trim()
  .split('|')
  .map((pair) => pair.split(' '))
  .filter(([british, american]) => british !== american)

const tables: Record<StyleGuide['spelling'], PhraseTable> = {
  american: readPhrases(pairs.map(([british, american]) => `${british} > ${american}`).join('\n')),
  british: readPhrases(
    pairs
      .filter(([, american]) => !ONE_WAY.has(american ?? ''))
      .map(([british, american]) => `${american} > ${british}`)
      .join('\n'),
  ),
}

/** The replacements that turn the other spelling into the style guide's. */
export function spellingTable(guide: StyleGuide): PhraseTable {
  return tables[guide.spelling]
}
