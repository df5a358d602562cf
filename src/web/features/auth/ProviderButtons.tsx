import { Badge, Button, Divider, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LoginMetadata } from '../../../contract/session.ts'
import { base } from '../../api/client.ts'
import { readDevice, writeDevice } from '../../api/device.ts'
import { ProviderIcon } from '../../ui/ProviderIcon.tsx'
import { textOn } from './text-on.ts'

interface ProviderButtonsProps {
  providers: LoginMetadata['oidc_providers']
  /** The page to open after the sign-in. */
  to: string
  /** Whether they are beside another way to sign in. */
  others: boolean
}

const lastKey = 'signInProvider'

/** In Semaphore UI the name is the whole text of the button, such as “Sign in with GitLab”. */
const isSentence = /^((sign|log)[ -]?in|login|continue|anmelden) |\banmelden$/i

/** A button for each identity provider, and which one was used last on this device. */
export function ProviderButtons({ providers, to, others }: ProviderButtonsProps) {
  const { t } = useTranslation()
  const last = readDevice(lastKey, '')
  return (
    <Stack gap="sm" mt={others ? 'md' : 0}>
      {others ? <Divider label={t('identity.or')} /> : null}
      {providers.map(({ id, name, icon, color }) => {
        const text = textOn(color)
        return (
          <Button
            key={id}
            component="a"
            href={`${base}/api/auth/oidc/${encodeURIComponent(id)}/login?redirect=${encodeURIComponent(to)}`}
            fullWidth
            // A long name takes two lines instead of being cut.
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
            leftSection={<ProviderIcon icon={icon} />}
            rightSection={
              providers.length > 1 && id === last ? (
                <Badge
                  variant="outline"
                  miw="max-content"
                  size="sm"
                  color="gray"
                  c="inherit"
                  style={{ borderColor: 'currentColor' }}
                >
                  {t('identity.lastUsed')}
                </Badge>
              ) : undefined
            }
            {...(text ? { color, c: text } : { variant: 'default' })}
            onClick={() => writeDevice(lastKey, id)}
          >
            {isSentence.test(name) ? name : t('identity.continueWith', { name })}
          </Button>
        )
      })}
    </Stack>
  )
}
