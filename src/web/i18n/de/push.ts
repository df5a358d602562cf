export const push = {
  intro:
    'Signalbox kann Nachrichten an dieses Gerät senden, auch wenn keine Seite geöffnet ist. Sie nennen Projekt, Vorlage und Aufgabe, sonst nichts, und enden mit der Abmeldung.',
  on: 'Benachrichtigungen auf diesem Gerät',
  onHint: 'Zu Aufgaben, für die Sie „In diesem Browser benachrichtigen“ wählen.',
  confirmations: 'Aufgaben, die auf meine Bestätigung warten',
  confirmationsHint: 'In Projekten, deren Mitglied Sie sind.',
  test: 'Testnachricht senden',
  tested:
    'Die Nachricht wurde gesendet. Wenn sie nicht erscheint, prüfen Sie die Einstellungen für Mitteilungen auf diesem Gerät.',
  unsupported: 'Dieser Browser kann keine Nachrichten empfangen.',
  insecure: 'Browser empfangen Nachrichten nur von Adressen mit https.',
  install:
    'Fügen Sie Signalbox auf iPhone und iPad zuerst zum Home-Bildschirm hinzu (Teilen, Zum Home-Bildschirm), und öffnen Sie es von dort.',
  denied: 'Benachrichtigungen dieser Website sind blockiert. Erlauben Sie sie in den Einstellungen des Browsers.',
  off: 'Dieser Server sendet keine Nachrichten an Geräte.',
  failed: 'Der Push-Dienst dieses Browsers hat nicht geantwortet. Versuchen Sie es später erneut.',
}
