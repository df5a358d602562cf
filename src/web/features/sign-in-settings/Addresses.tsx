import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import { base } from '../../api/client.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'

const known = ['callback', 'initiate', 'signed_out'] as const

/** The addresses of this server that have to be entered at the provider, to copy. */
export function Addresses({ slug, item }: { slug: string; item: IdentityProvider | undefined }) {
  const { t } = useTranslation()
  // The server knows its public address; without one it is the address of this page.
  const whole = (address: string) => (address.startsWith('/') ? `${location.origin}${base}${address}` : address)
  const addresses = item?.addresses ?? { callback: `/api/auth/oidc/${slug || 'ID'}/redirect` }
  return known.map((name) => {
    const address = addresses[name]
    if (address === undefined) return null
    const label = t(`identity.addresses.${name}`)
    return (
      <TextInput
        key={name}
        label={label}
        description={t(`identity.addressHints.${name}`)}
        readOnly
        value={whole(address)}
        rightSection={<CopyButton text={whole(address)} label={`${t('common.copy')}: ${label}`} />}
      />
    )
  })
}
