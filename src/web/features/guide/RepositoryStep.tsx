import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'
import type { Guide } from './guide-state.ts'
import { NewRepository } from './NewRepository.tsx'

/** Selects a repository of the project, or creates one. */
export function RepositoryStep({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number | null>(guide.repository?.id ?? null)
  const [adding, setAdding] = useState(guide.repository === undefined)
  if (adding)
    return (
      <NewRepository
        onCreated={(id) => guide.go('what', { repository: id, template: undefined })}
        onCancel={guide.repository ? () => setAdding(false) : undefined}
      />
    )
  return (
    <>
      <RepositoryPicker label={t('repositories.word')} value={chosen} onChange={setChosen} required />
      <Group>
        <Button
          disabled={chosen === null}
          onClick={() =>
            chosen === guide.repository?.id
              ? guide.go('what')
              : guide.go('what', { repository: chosen ?? undefined, template: undefined })
          }
        >
          {t('guide.continue')}
        </Button>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('guide.otherRepository')}
        </Button>
      </Group>
    </>
  )
}
