/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Sleutelkoppelingen',
  word: 'Sleutelkoppeling',
  text: 'De sleutels waarmee taken submodules, Ansible-rollen en -collecties, Terraform-modules en repository’s zonder eigen sleutel ophalen. Het langste adres gaat voor, daarna een host met poort, daarna een host.',
  new: 'Nieuwe koppeling',
  edit: 'Koppeling bewerken',
  place: 'Host of adres',
  key: 'Sleutel',
  types: { host: 'Host', url: 'Adres' },
  typeHelp: {
    host: 'De sleutel wordt voor alles op deze host gebruikt: een SSH-sleutel via SSH, een login via HTTPS en HTTP.',
    url: 'De sleutel wordt voor dit adres en alles daaronder gebruikt.',
  },
  placeHelp: {
    host: 'Bijvoorbeeld git.example.com, of git.example.com:2222 voor één poort.',
    url: 'Bijvoorbeeld https://git.example.com/team of ssh://git.example.com/team, zonder login.',
  },
  keyHelp: 'Een sleutel van het type SSH, of een login met wachtwoord of token.',
  none: 'Geen sleutelkoppelingen',
  noneText:
    'Zonder koppeling wordt de sleutel van een repository alleen voor de eigen server gebruikt en heeft verder niets een sleutel.',
  removeTitle: 'De koppeling van {{name}} verwijderen?',
  removeText: 'Taken gebruiken de sleutel daar niet meer. De sleutel zelf blijft behouden.',
  removed: 'Koppeling van {{name}} verwijderd',
}
