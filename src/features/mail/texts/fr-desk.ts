import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  mailTitle: 'E-mail',
  mailServerNote:
    'Les lettres d’information, les liens de mot de passe et les notifications partent par le serveur SMTP de votre choix. Sans serveur, tout le reste fonctionne.',
  mailIsOnNote: 'Les e-mails passent par {server}.',
  mailIsOffNote: 'L’envoi d’e-mails est désactivé.',
  mailSetByEnvironment: 'SMTP_URL est définie dans l’environnement. L’exploitant la modifie à cet endroit.',
  mailHost: 'Serveur de messagerie',
  mailHostHelp: 'Votre fournisseur de messagerie l’appelle serveur SMTP.',
  mailPort: 'Port',
  mailEncryption: 'Chiffrement',
  mailStarttls: 'STARTTLS (habituel)',
  mailTls: 'TLS',
  mailUser: 'Utilisateur',
  mailPasswordHelp: 'Il n’est plus jamais affiché.',
  mailPasswordKept: 'Laissez ce champ vide pour garder celui qui est enregistré.',
  mailLinksLeadTo: 'Les liens des e-mails mènent à {address}.',
  badMailHost: 'Saisissez le nom d’un serveur, comme mail.example.',
  badMailPort: 'Saisissez un nombre de 1 à 65535.',
  mailReplyToHelp: 'Vide : identique à l’expéditeur.',
  dkimTitle: 'Signature (DKIM)',
  dkimKeyHelp: 'Un e-mail signé risque moins d’être classé comme indésirable.',
  dkimKeySet: 'Une clé est définie. Laissez le champ vide pour la garder.',
  removeMailServer: 'Désactiver les e-mails',
  newslettersWait:
    'Aucune lettre n’est envoyée tant qu’un administrateur n’a pas confirmé qu’il s’agit bien du journal.',
  mailSettingsSaved: 'Les paramètres d’e-mail sont enregistrés',
  testMailTitle: 'Essayer',
  testMailNote: 'Envoyez un essai pour voir la réponse du serveur.',
  testMailAddress: 'Envoyer un essai à',
  sendTestMail: 'Envoyer un essai',
  testMailSent: 'Le serveur de messagerie a accepté l’essai. Regardez dans la boîte de réception.',
  badDkimKey:
    'Utilisez une clé RSA privée d’au moins 1 024 bits au format PEM, comme en produit « openssl genrsa 2048 ». D’autres clés, comme Ed25519, ne peuvent pas signer d’e-mails.',
  mailByEnvironment: 'SMTP_URL est définie dans l’environnement. Modifiez-la à cet endroit',
  mailNeedsOrigin: 'Définissez d’abord l’adresse publique du site : les liens des e-mails en ont besoin.',
  mailServerAnswered: 'Réponse du serveur de messagerie : {answer}',
  mailNothingAnswers: 'Rien ne répond à {host}, port {port}. Les ports habituels sont 587 et 465.',
  mailHostUnknown: 'Aucun serveur ne s’appelle {host}. Vérifiez l’orthographe.',
  mailTimedOut:
    '{host} ne répond pas sur le port {port}. Les choix habituels sont le port 587 avec STARTTLS et le port 465 avec TLS.',
  mailWrongPassword:
    '{host} n’accepte pas cet utilisateur avec ce mot de passe. Certains fournisseurs exigent un mot de passe d’application.',
  mailBadCertificate:
    'Le certificat de {host} n’est pas fiable. Saisissez le nom du serveur exactement comme votre fournisseur l’indique.',
  mailWrongEncryption:
    '{host} ne commence pas par TLS sur le port {port}. Choisissez STARTTLS ou le port 465.',
  mailNoEncryption:
    '{host} ne propose pas de chiffrement sur le port {port} : le mot de passe n’a donc pas été envoyé. Les choix habituels sont le port 587 avec STARTTLS et le port 465 avec TLS.',
  changeMailServer: 'Changer de serveur de messagerie',
  stepMailQuestion: 'Quel serveur envoie vos e-mails ?',
  refusedNoMailbox: 'Adresse inexistante',
  refusedFull: 'Boîte de réception pleine',
  refusedSpam: 'Classé comme indésirable',
  refusedSender: 'Le serveur de messagerie refuse l’adresse de la rédaction',
  refusedOther: 'Refusé : {code}',
  newsletterMissing: 'Choisissez au moins une lettre d’information',
}
