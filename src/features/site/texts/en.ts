/** Texts that readers can see. */
export const en = {
  aboutSite: 'About {site}',
  aboutWhat:
    '{site} publishes news as it happens: stories, breaking items and analysis from its own newsroom.',
  aboutHow: 'How we work',
  aboutEditors:
    'Every story is published by an editor, who is responsible for it. A story rewritten from another source names that source and its author, and says when a language model or other software assisted with the text.',
  aboutCorrections:
    'A story changed after publication shows when. Errors are corrected on the story and listed under [Corrections].',
  contactNewsroom: 'Write to the newsroom at [address] with tips, questions or corrections.',
  privacyReading:
    'You do not need an account to read. No third-party scripts, fonts or pictures are loaded, and we do not track you.',
  privacyCountTitle: 'What we count',
  privacyCount:
    'We count page views by the hour. To count visitors, your IP address and browser name are hashed with a key that is discarded every day. Neither is stored.',
  privacyAccountTitle: 'What an account stores',
  privacyAccount:
    'Your username, a one-way hash of your password, your favorites, and your active sessions. Two cookies keep you logged in; they are set when you log in and removed when you log out.',
  privacyRights:
    'You can download what is stored about you and delete your account in Account Settings, or write to [address]. The newsroom’s audit log retains the username of a deleted account.',
  privacyNewsletterTitle: 'What a newsletter stores',
  privacyNewsletter:
    'Your email address, the newsletters that you joined or left and when, how you agreed and to what text, and which issues were sent to you. We do not know what you open or click. You can unsubscribe in each issue. On the page of your subscription you can download or delete what is stored. After a deletion, a keyed hash of your address remains, so that we do not write to you again.',
  privacyMembershipTitle: 'What a membership stores',
  privacyMembership:
    'Your email address, your tier, where your membership comes from, when it began and when it ends, and for payments through Stripe its numbers there. Your card number never reaches this site. After a deletion, a keyed hash remains, so that a trial is not given twice.',
  aboutOwn: '{site} is written and edited by its own newsroom.',
  termsOwn:
    'Everything on {site} is protected by copyright. You may link to it and quote from it; ask us before you republish a whole story.',
  termsReading:
    'You may read, print and link to everything {site} publishes. Republishing a whole story requires our permission; quoting it with a link does not.',
  termsAccounts: 'Accounts are personal. We may close accounts that harm the site or other readers.',
  termsQuestions: 'Questions go to [address].',
  home: 'Home',
  footerProduct: 'Product',
  footerResources: 'Resources',
  footerCompany: 'Company',
  footerLegal: 'Legal',
  sitemap: 'Sitemap',
  security: 'Security',
  allSections: 'All',
  chipTechnology: 'Tech',
  chipWorld: 'World',
  sectionNews: 'News',
  sectionTechnology: 'Technology',
  sectionPolitics: 'Politics',
  sectionBusiness: 'Business',
  sectionHealth: 'Health',
  sectionEntertainment: 'Entertainment',
  sectionSports: 'Sports',
  sectionScience: 'Science',
} as const
