import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  senderRefused: 'Des serveurs de messagerie refusent cette rédaction',
  senderRefusedText:
    'E-mails refusés à cause de l’expéditeur : {count}, le dernier par {domain} avec {status}, le [date]. Les lecteurs restent sur leurs listes. Vérifiez l’adresse de l’expéditeur, SPF, DKIM et DMARC.',
  systemStatusNote: 'Sauvegardes, espace disque et version de ce serveur.',
  systemStatusNotLoaded: 'L’état du système n’a pas pu être chargé.',
  freeDiskSpace: 'Espace disque libre',
  unknown: 'Inconnu',
  freeSpaceForUploads: 'Espace libre pour les fichiers téléversés',
  database: 'Base de données',
  languageModelToday: 'Modèle de langage aujourd’hui',
  extensionsLeftOut: 'Extensions écartées',
  extensionLeftOut: '{name} : {reason}',
  failedJobs: 'Tâches en échec',
  noneSinceServerStarted: 'Aucune depuis le démarrage du serveur',
  runningSince: 'En marche depuis',
  version: 'Version',
  changesNotSaved: 'Les modifications ne peuvent pas être enregistrées pour le moment',
  changesNotSavedText: 'Le serveur signale : {problem}. Les lecteurs ont toujours accès au site.',
  failedSomeTimes: '{name} ({failures} fois)',
  isThisThePaper: 'Est-ce bien le journal ?',
  installationIsCopy:
    'Cette installation semble être une copie du journal. Aucune lettre n’est envoyée et le registre public n’est pas signé tant qu’un administrateur n’a pas confirmé.',
  installationIsBehind:
    'La base de données est plus ancienne que ce qui a été envoyé ou signé, comme après la restauration d’une sauvegarde. Aucune lettre n’est envoyée et le registre public n’est pas signé tant qu’un administrateur n’a pas confirmé.',
  recordIsBehind:
    'Des lignes signées du registre public manquent dans cette base de données, comme après la restauration d’une sauvegarde. Rien n’est signé tant qu’un administrateur n’a pas confirmé.',
  recordIsDamaged:
    'Le registre public enregistré contredit ce qui a été signé : {detail}. Rien n’est signé tant qu’un administrateur n’a pas confirmé.',
  recordDiffers:
    'Le site montre autre chose que ce qu’a signé le registre public. {detail}. Rien n’est signé tant qu’un administrateur n’a pas confirmé ; ce qui est montré est alors consigné comme modification.',
  confirmPaper: 'C’est bien le journal',
  confirmPaperQuestion: 'Ne confirmez que si aucune autre installation n’est le journal.',
  confirmPaperConsequences:
    'Les lettres en cours d’envoi sont mises en pause, car certaines sont peut-être déjà arrivées. Le registre public continue s’il n’y manque rien de ce qui a été signé ; sinon, il signale la lacune et un nouveau registre commence.',
  installationNotConfirmed: 'L’installation n’a pas pu être confirmée.',
  amountOfTotal: '{amount} sur {total}',
  tokensUsed: '{used} jetons',
  tokensUsedOf: '{used} jetons sur {perDay}',
}
