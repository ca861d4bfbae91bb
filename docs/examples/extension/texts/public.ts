/** Texts that readers see, in every language. */
export const texts = {
  en: {
    tipBoxHeading: 'Send a tip',
    tipBoxText: 'Your tip',
    tipBoxEmail: 'Email (optional)',
    tipBoxSent: 'Thank you.',
  },
  de: {
    tipBoxHeading: 'Hinweis geben',
    tipBoxText: 'Ihr Hinweis',
    tipBoxEmail: 'E-Mail (freiwillig)',
    tipBoxSent: 'Danke.',
  },
  fr: {
    tipBoxHeading: 'Nous informer',
    tipBoxText: 'Votre info',
    tipBoxEmail: 'E-mail (facultatif)',
    tipBoxSent: 'Merci.',
  },
  es: {
    tipBoxHeading: 'Envíe una pista',
    tipBoxText: 'Su pista',
    tipBoxEmail: 'Correo (opcional)',
    tipBoxSent: 'Gracias.',
  },
  pl: {
    tipBoxHeading: 'Daj nam znać',
    tipBoxText: 'Wiadomość',
    tipBoxEmail: 'E-mail (opcjonalnie)',
    tipBoxSent: 'Dziękujemy.',
  },
  ar: {
    tipBoxHeading: 'أرسل معلومة',
    tipBoxText: 'معلومتك',
    tipBoxEmail: 'البريد (اختياري)',
    tipBoxSent: 'شكرًا.',
  },
} as const
