// Sentence openers that are not names.
const OPENERS = new Set(
  'a an the this that these those he she it they we you i his her its their our your my who what when where why how which if as at in on of for from by with without after before during since until while although though because but and or nor so yet yes no not now then there here also still even just only both all some many most more much several each every any other another such few one two three four five six seven eight nine ten over under about around near between among against through throughout despite besides however meanwhile instead according to up down out once again perhaps maybe possibly today tomorrow yesterday officials police experts critics analysts people women men children researchers scientists workers voters residents lawmakers key facts in brief story details background further points had has have is are was were do does did can could will would should may might must let see read last next earlier later first second third'.split(
    ' ',
  ),
)

/** Returns a test whether a lower-case word is a common word in these texts. */
export function commonWordTest(...texts: string[]): (word: string) => boolean {
  const seen = new Set<string>()
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’-]*/gu)) seen.add(word)
  return (word) => OPENERS.has(word) || seen.has(word)
}
