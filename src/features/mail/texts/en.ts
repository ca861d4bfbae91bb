/** Texts that readers can see. */
export const en = {
  addressInvalid: 'This is not an email address.',
  addressOnly: 'Enter only the address, such as news@paper.example.',
  mailTestSubject: 'A test email from {site}',
  mailTestText: 'This is a test email from an admin. It arrived, so email works.',
} as const
