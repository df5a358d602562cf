import { fr as alerts } from '../../alerts/texts/fr.ts'
import type { MailTexts } from './en.ts'

const ignoreCode =
  'Si cette demande ne vient pas de vous, ignorez ce message : sans le code, personne ne peut se connecter.'

/** The mails of the system in French. */
export const fr: MailTexts = {
  source: ({ address, program }) => (program ? `${address} avec ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Votre code pour ${app}`,
    lines: [
      `Votre code est ${code}`,
      'Il est valable 10 minutes, une seule fois, et uniquement dans le navigateur où il a été demandé.',
      `Il a été demandé depuis ${from}. ${
        what === 'second_factor'
          ? 'Si cette demande ne vient pas de vous, quelqu’un connaît votre mot de passe : changez-le.'
          : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Connectez-vous à ${app} avec votre mot de passe`,
    lines: [
      `Votre compte demande un code par e-mail en plus du mot de passe : un e-mail seul ne permet donc pas de se connecter. Connectez-vous à ${app} avec votre mot de passe ou via votre fournisseur d’identité.`,
      `Cette connexion a été demandée depuis ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Votre compte Signalbox' : 'Nouveau mot de passe pour Signalbox',
    lines: [
      `Bonjour ${name},`,
      first
        ? `Un administrateur a créé un compte pour vous. Votre nom d’utilisateur est ${username}. Définissez votre mot de passe avec ce lien.`
        : `Un administrateur vous demande de définir un nouveau mot de passe pour le compte ${username}.`,
      `Le lien fonctionne une seule fois, pendant ${hours} heures.`,
    ],
    button: 'Définir le mot de passe',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Nouveau mot de passe pour Signalbox',
    lines: [
      `Bonjour ${name},`,
      `Un nouveau mot de passe a été demandé pour le compte ${username}. Le lien fonctionne une seule fois, pendant une heure. Un second facteur reste demandé à la connexion.`,
      'Si cette demande ne vient pas de vous, ignorez ce message : votre mot de passe reste inchangé.',
    ],
    button: 'Définir un nouveau mot de passe',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Votre connexion à Signalbox',
    lines: [
      `Bonjour ${name},`,
      `Un nouveau mot de passe a été demandé pour le compte ${username}. Ce compte n’a pas de mot de passe dans Signalbox : vous vous connectez via votre fournisseur d’identité, qui réinitialise aussi les mots de passe.`,
      'Si cette demande ne vient pas de vous, ignorez ce message.',
    ],
    button: 'Se connecter',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Votre mot de passe Signalbox a été changé',
    lines: [
      `Bonjour ${name},`,
      `Le mot de passe du compte ${username} a été défini avec un lien qui vous a été envoyé, et toutes les sessions ont été fermées.`,
      'Si ce n’est pas vous, contactez immédiatement un administrateur.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Invitation à rejoindre le projet ${project}`,
    lines: [
      'Bonjour,',
      `${inviter} vous invite à rejoindre le projet ${project} sur Signalbox, avec le rôle ${role}.`,
      `Expiration de l’invitation : ${until} UTC.`,
      `Si vous ne connaissez pas ${inviter}, ignorez ce message.`,
    ],
    button: 'Ouvrir l’invitation',
  }),

  test: ({ app, username }) => ({
    subject: `Message de test de ${app}`,
    lines: [`${app} peut envoyer des messages à cette adresse.`, `Ce test a été demandé par ${username}.`],
  }),

  offline: {
    title: 'Signalbox ne répond pas',
    text: 'Cet appareil n’a pas de connexion, ou le serveur est arrêté. La page se rechargera dès que le serveur répondra.',
    again: 'Réessayer',
  },

  push: {
    waits: ({ run }) => `${run} : confirmation attendue`,
    success: ({ run }) => `${run} a réussi`,
    error: ({ run }) => `${run} a échoué`,
    stopped: ({ run }) => `${run} : tâche arrêtée`,
    rejected: ({ run }) => `${run} : plan rejeté`,
    project: ({ project }) => `Projet : ${project}`,
    test: 'Les notifications arrivent sur cet appareil',
  },

  roles: { owner: 'propriétaire', manager: 'gestionnaire', task_runner: 'exécutant', guest: 'invité' },

  alerts,
}
