import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import { IconUsers } from '../../ui/icons.ts'
import { DirectoryForm } from './DirectoryForm.tsx'
import { ProviderTable } from './ProviderTable.tsx'
import { useDirectoryTest } from './useDirectoryTest.tsx'

/** The LDAP directories. */
export function DirectoriesTab() {
  const { t } = useTranslation()
  const test = useDirectoryTest()
  return (
    <ProviderTable
      kind="ldap"
      words={{
        title: t('directories.title'),
        intro: t('directories.intro'),
        word: t('directories.word'),
        create: t('directories.new'),
        readOnly: t('directories.readOnly'),
        address: t('directories.fields.servers'),
        firstTitle: t('directories.firstTitle'),
        firstText: t('directories.firstText'),
      }}
      icon={<IconUsers size={40} aria-hidden />}
      placeOf={placeOf}
      test={test}
      Form={DirectoryForm}
    />
  )
}

/** Returns the servers of a directory. */
const placeOf = (settings: IdentityProvider['settings']) =>
  ((settings as { servers?: string[] }).servers ?? []).join(', ')
