export const permissions = {
  word: 'Machtigingen',
  title: 'Machtigingen van {{name}}',
  intro: {
    template: 'Rechten op dit sjabloon, naast wat rollen in het project toestaan.',
    view: 'Rechten op de sjablonen van deze weergave, naast wat rollen in het project toestaan.',
    inventory:
      'Rechten op deze inventaris. Leden die de inventaris mogen gebruiken, kunnen deze in sjablonen kiezen, maar niet bewerken.',
    key: 'Rechten op deze sleutel. Leden die de sleutel mogen gebruiken, kunnen deze in sjablonen, inventarissen, repository’s en integraties kiezen, maar niet lezen of wijzigen.',
  },
  restricted: 'Toegang beperken tot wie hier staat',
  restrictedHint:
    'Andere leden zien nog wel de naam, taken en logs, maar kunnen het onderdeel niet uitvoeren, gebruiken of bewerken. Eigenaren en beheerders kunnen dat altijd.',
  list: 'Rollen en leden in de lijst',
  role: 'Rol {{name}}',
  remove: 'Uit de lijst verwijderen',
  none: 'Er staat geen rol en geen lid in de lijst.',
  who: 'Rol of lid',
  addTitle: 'Aan de lijst toevoegen',
  add: 'Toevoegen',
  use: 'Gebruiken',
  edit: 'Bewerken, ook deze machtigingen',
}
