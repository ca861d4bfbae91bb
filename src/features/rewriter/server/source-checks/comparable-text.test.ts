import { describe, expect, it } from 'vitest'
import { comparableText, newCorrectionNote } from './comparable-text.ts'

const STORY = 'The council voted on Tuesday, 11 to 6.\n\nThe ferry stays for three years.'

describe('two readings of a story', () => {
  it.each([
    ['joined paragraphs', 'The council voted on Tuesday, 11 to 6. The ferry stays for three years.'],
    [
      'other quotation marks and spaces',
      'The council  voted on Tuesday, 11 to 6.\n\n“The ferry stays for three years.”',
    ],
    ['a new time of update', `Updated 5 minutes ago\n\n${STORY}`],
    ['a reading time', `2 minute read\n\n${STORY}`],
    ['a link to another story', `${STORY}\n\nRead more: The pier closes`],
    ['a label of a section', `Local politics\n\n${STORY}`],
    ['a German time of update', `Aktualisiert am 3. Mai, 12:10 Uhr\n\n${STORY}`],
  ])('are the same with %s', (_what, text) => {
    expect(comparableText(text)).toBe(comparableText(STORY))
  })

  it.each([
    ['another figure', STORY.replace('11 to 6', '12 to 6')],
    ['a dropped negation', STORY.replace('stays', 'does not stay')],
    ['a new sentence', `${STORY}\n\nThe mayor resigned.`],
    ['a paragraph less', 'The ferry stays for three years.'],
    ['a result in figures', `${STORY}\n\nYes 11`],
    ['a correction', `${STORY}\n\nCorrection: the mayor abstained`],
    ['a Japanese sentence', `${STORY}\n\n市長は辞任した。`],
  ])('differ with %s', (_what, text) => {
    expect(comparableText(text)).not.toBe(comparableText(STORY))
  })
})

describe('a correction note', () => {
  it.each([
    'Correction: The vote was 12 to 6.',
    'Editor’s note: this story has been updated.',
    'An earlier version of this article misstated the vote.',
    'Korrektur: In einer früheren Version stand 12 zu 6.',
  ])('is found when it is new: %s', (note) => {
    expect(newCorrectionNote(STORY, `${STORY}\n\n${note}`)).toBe(note)
    expect(newCorrectionNote(`${STORY}\n\n${note}`, `${STORY}\n\n${note}`)).toBe('')
  })

  it('is not any sentence about corrections', () => {
    expect(newCorrectionNote(STORY, `${STORY}\n\nThe mayor demanded a correction.`)).toBe('')
  })

  it('is at most 500 characters long', () => {
    expect(newCorrectionNote('', `Correction: ${'x'.repeat(900)}`)).toHaveLength(500)
  })
})
