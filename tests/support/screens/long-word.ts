/** A word of 70 letters. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtenge'.slice(
  0,
  70,
)
