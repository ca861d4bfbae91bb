/** Texts of the newsroom. */
export const enDesk = {
  mailTitle: 'Email',
  mailServerNote:
    'Newsletters, password links and notices go through any SMTP server. Without one, everything else works.',
  mailIsOnNote: 'Email is sent through {server}.',
  mailIsOffNote: 'Email is off.',
  mailSetByEnvironment: 'SMTP_URL is set in the environment. The operator changes it there.',
  smtpAddressHelp:
    'With user and password, as in smtps://user:password@mail.example. It is never shown again.',
  smtpUnchanged: 'Set: {server}. Leave the field empty to keep it.',
  mailReplyToHelp: 'Blank: same as From.',
  dkimTitle: 'Signature (DKIM)',
  dkimKeyHelp: 'Signed email is less likely to be marked as spam.',
  dkimKeySet: 'A key is set. Leave the field empty to keep it.',
  removeMailServer: 'Turn off email',
  newslettersWait: 'No newsletter is sent until an admin confirms that this is the newspaper.',
  mailSettingsSaved: 'The email settings are saved',
  testMailTitle: 'Try it',
  testMailNote: 'Send a test to see the server’s reply.',
  testMailAddress: 'Send a test to',
  sendTestMail: 'Send a test',
  testMailSent: 'The mail server accepted it',
  badSmtpUrl:
    'Use an address such as smtps://user:password@mail.example. In user and password, write % / ? # @ as %25 %2F %3F %23 %40.',
  badDkimKey:
    'Use a private RSA key of at least 1,024 bits in PEM, as “openssl genrsa 2048” makes it. Other keys, such as Ed25519, cannot sign mail.',
  mailByEnvironment: 'SMTP_URL is set in the environment. Change it there',
  mailNeedsOrigin: 'Set PUBLIC_ORIGIN first: links in emails need the address of the site',
  mailServerAnswered: 'The mail server answered: {answer}',
  refusedNoMailbox: 'No such mailbox',
  refusedFull: 'Mailbox full',
  refusedSpam: 'Taken for spam',
  refusedSender: 'The mail server refuses the newsroom’s address',
  refusedOther: 'Refused: {code}',
} as const
