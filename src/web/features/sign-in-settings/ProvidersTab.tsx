import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import { ProviderIcon } from '../../ui/ProviderIcon.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderTable } from './ProviderTable.tsx'
import { useProviderTest } from './useProviderTest.tsx'

/** The OpenID Connect providers. */
export function ProvidersTab() {
  const { t } = useTranslation()
  const test = useProviderTest()
  return (
    <ProviderTable
      kind="oidc"
      words={{
        title: t('identity.providers'),
        intro: t('identity.providersIntro'),
        word: t('identity.word'),
        create: t('identity.newProvider'),
        readOnly: t('identity.readOnly'),
        address: t('identity.address'),
        firstTitle: t('identity.firstTitle'),
        firstText: t('identity.firstText'),
      }}
      icon={<ProviderIcon icon="" color="" size={40} />}
      iconOf={({ icon, color }) => <ProviderIcon icon={icon} color={color} />}
      placeOf={placeOf}
      test={test}
      Form={ProviderForm}
    />
  )
}

/** Returns the address by which a provider is known. */
function placeOf(settings: IdentityProvider['settings']): string {
  const { provider_url, endpoint } = settings as { provider_url?: string; endpoint?: { auth?: string } }
  return provider_url || endpoint?.auth || ''
}
