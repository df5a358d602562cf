import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityProviders } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TestStatus } from '../../ui/TestDialog.tsx'
import { PersonFound } from './PersonFound.tsx'
import { TestOutcome } from './TestOutcome.tsx'

interface Tested {
  slug: string
  name: string
}

const stepNames = ['connection', 'encryption', 'bind', 'base', 'user', 'account', 'groups'] as const
type StepName = (typeof stepNames)[number]

/** Tests a directory, and shows what it says about a person. `dialog` is rendered once on the page. */
export function useDirectoryTest(): { run: (directory: Tested) => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const test = useChange(identityProviders.test)
  const [tested, setTested] = useState<Tested | null>(null)
  const [login, setLogin] = useState('')
  const ask = ({ slug }: Tested, of: string) => test.mutate({ params: { slug }, body: { login: of.trim() } })
  const run = (directory: Tested) => {
    setTested(directory)
    setLogin('')
    ask(directory, '')
  }
  const nameOf = (step: string) => t(`directories.steps.${step as StepName}`)
  const wordFound = (step: string, found: string) => {
    if (step === 'encryption' && found === '') return t('directories.notEncrypted')
    if (step === 'bind' && found === '') return t('directories.anonymous')
    return step === 'groups' ? t('directories.groupCount', { count: Number(found) }) : found
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tested) ask(tested, login)
  }
  const dialog = tested ? (
    <Dialog
      onClose={() => setTested(null)}
      title={<bdi>{t('identity.testTitle', { name: tested.name })}</bdi>}
      size={640}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('directories.testLogin')}
            description={t('directories.testLoginHint')}
            value={login}
            onChange={(event) => setLogin(event.currentTarget.value)}
            maxLength={250}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          <TestStatus test={test} testing={t('directories.testing')} failed={t('directories.testFailed')}>
            {test.data ? (
              <TestOutcome
                result={test.data}
                title={t(test.data.ok ? 'directories.testOk' : 'directories.testFailed')}
                nameOf={nameOf}
                wordFound={wordFound}
              />
            ) : null}
          </TestStatus>
          {test.data?.person && !test.isPending ? <PersonFound person={test.data.person} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setTested(null)}>
              {t('common.close')}
            </Button>
            <Button type="submit" loading={test.isPending}>
              {t('identity.test')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  ) : null
  return { run, dialog }
}
