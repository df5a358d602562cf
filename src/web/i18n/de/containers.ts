export const containers = {
  title: 'Container',
  image: 'Image',
  imageHelp:
    'Aufgaben laufen in Containern dieses Images. Leer: wie auf der weiteren Ebene, oder direkt auf dem Runner.',
  pull: 'Image laden',
  pullMissing: 'Wenn es auf dem Runner fehlt',
  pullAlways: 'Vor jeder Aufgabe',
  pullNever: 'Nie',
  memory: 'Arbeitsspeicher (MiB)',
  memoryHelp: '0: keine Grenze.',
  cpu: 'Prozessoren',
  cpuHelp: 'Zum Beispiel 0,5. 0: keine Grenze.',
  network: 'Netzwerk',
  networkHelp: '„none“, „host“, „bridge“ oder der Name eines Netzwerks der Engine.',
  readOnly: 'Schreibgeschütztes Dateisystem',
  readOnlyHelp: 'Programme können weiter in den Ordner der Aufgabe und in /tmp schreiben.',
  user: 'Benutzer',
  userHelp:
    'Ein Benutzer des Images. Leer: der Benutzer, dem die Dateien der Aufgabe gehören; das passt für die meisten Images.',
  mounts: 'Eingehängte Ordner',
  mountsHelp: 'Ordner des Runners, einer je Zeile. Der Administrator des Runners bestimmt, welche erlaubt sind.',
  registryKey: 'Schlüssel für die Registry',
  registryKeyHelp:
    'Ein Schlüssel mit Benutzernamen und Passwort. Leer: Das Image ist öffentlich, oder der Runner ist selbst angemeldet.',
  asWider: 'Wie auf der weiteren Ebene',
  limitsOnly: 'Nur Grenzen',
}
