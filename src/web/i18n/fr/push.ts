export const push = {
  intro:
    'Signalbox peut envoyer des messages à cet appareil, même si aucune page n’est ouverte. Ils indiquent le projet, le modèle et la tâche, rien d’autre, et cessent à la déconnexion.',
  on: 'Notifications sur cet appareil',
  onHint: 'Pour les tâches où vous choisissez « M’avertir dans ce navigateur ».',
  confirmations: 'Tâches qui attendent ma confirmation',
  confirmationsHint: 'Dans les projets dont vous êtes membre.',
  test: 'Envoyer un message de test',
  tested: 'Le message a été envoyé. S’il n’apparaît pas, vérifiez les réglages de notification de cet appareil.',
  unsupported: 'Ce navigateur ne peut pas recevoir de messages.',
  insecure: 'Les navigateurs ne reçoivent des messages que d’adresses en https.',
  install:
    'Sur iPhone et iPad, ajoutez d’abord Signalbox à l’écran d’accueil (Partager, Sur l’écran d’accueil), puis ouvrez-le à partir de là.',
  denied: 'Les notifications de ce site sont bloquées. Autorisez-les dans les réglages du navigateur.',
  off: 'Ce serveur n’envoie pas de messages aux appareils.',
  failed: 'Le service push de ce navigateur n’a pas répondu. Réessayez plus tard.',
}
