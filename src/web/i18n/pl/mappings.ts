/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Mapowania poświadczeń',
  word: 'Mapowanie poświadczeń',
  text: 'Klucze, którymi zadania pobierają submoduły, role i kolekcje Ansible, moduły Terraform oraz repozytoria bez własnego klucza. Pierwszeństwo ma najdłuższy adres, potem host z portem, potem host.',
  new: 'Nowe mapowanie',
  edit: 'Edytuj mapowanie',
  place: 'Host lub adres',
  key: 'Klucz',
  types: { host: 'Host', url: 'Adres' },
  typeHelp: {
    host: 'Klucz jest używany do wszystkiego na tym hoście: klucz SSH przez SSH, login przez HTTPS i HTTP.',
    url: 'Klucz jest używany dla tego adresu i wszystkich poniżej.',
  },
  placeHelp: {
    host: 'Na przykład git.example.com lub git.example.com:2222 dla jednego portu.',
    url: 'Na przykład https://git.example.com/team lub ssh://git.example.com/team, bez loginu.',
  },
  keyHelp: 'Klucz typu SSH lub login z hasłem albo tokenem.',
  none: 'Brak mapowań poświadczeń',
  noneText:
    'Bez mapowania klucz repozytorium jest używany tylko dla jego własnego serwera, a nic innego nie ma klucza.',
  removeTitle: 'Usunąć mapowanie dla {{name}}?',
  removeText: 'Zadania nie będą tam używać klucza. Sam klucz zostanie zachowany.',
  removed: 'Usunięto mapowanie dla {{name}}',
}
