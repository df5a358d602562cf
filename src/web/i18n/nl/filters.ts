export const filters = {
  words: 'Woorden uit de naam van een sjabloon, het bericht, de versie of de branch',
  status: 'Taken met deze status, of met een van meerdere statussen',
  template: 'Taken van een sjabloon, op een deel van de naam',
  by: 'Taken die een gebruiker heeft gestart, op gebruikersnaam of naam',
  app: 'Taken van een app',
  schedule: 'Taken die een planning heeft gestart',
  integration: 'Taken die een integratie heeft gestart',
  pinned: 'Taken die nooit vanwege ouderdom of aantal worden verwijderd',
  combine: 'Filters zijn te combineren. Een naam met spaties moet tussen aanhalingstekens staan.',
}
