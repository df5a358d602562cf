/** Why a server is not ready, for probes and administrators. */
export const health = {
  data_unwritable: 'The data folder cannot be written ({{problem}})',
  data_full: 'The disk of the data folder is full',
  migrations_missing: 'The database lacks {{count}} changes of this release. Was an older copy of it restored?',
  keys_missing: 'Stored secrets need a key that this server does not have',
} as const
