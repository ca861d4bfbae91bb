import { readChoice, storeChoice } from '#client/ui/stored-choice.ts'

const KEY = 'broadsheet.smart-quotes'

/** True unless this person writes with straight quotes in this browser. */
export const readsSmartQuotes = (): boolean => readChoice(KEY) !== 'off'

export const saveSmartQuotes = (isOn: boolean): void => storeChoice(KEY, isOn ? 'on' : 'off')
