import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { InventoryPicker } from '../inventories/InventoryPicker.tsx'
import { useTemplateChange } from '../templates/useTemplateChange.ts'
import { ConnectionTest } from './ConnectionTest.tsx'
import type { Guide } from './guide-state.ts'
import { NewInventory } from './NewInventory.tsx'

/** Gives the template its hosts, and tests whether they can be reached. */
export function InventoryStep({ guide }: { guide: Guide }) {
  return guide.template ? <ForTemplate guide={guide} template={guide.template} /> : null
}

function ForTemplate({ guide, template }: { guide: Guide; template: NonNullable<Guide['template']> }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { change, busy, error } = useTemplateChange(template)
  const [adding, setAdding] = useState(template.inventory_id === null)
  const use = async (id: number | null) => {
    await change(() => ({ inventory_id: id })).catch(() => undefined)
    // Also after a refusal, which is shown at the picker: the inventory exists.
    setAdding(false)
  }
  if (adding) return <NewInventory template={template} onCreated={use} onCancel={() => setAdding(false)} />
  return (
    <>
      <InventoryPicker
        projectId={project.id}
        app={template.app}
        label={t('templates.inventory')}
        value={template.inventory_id}
        onChange={(id) => void use(id)}
        disabled={busy}
        error={error?.message}
        required
      />
      <Group>
        <Button variant="default" size="xs" onClick={() => setAdding(true)}>
          {t('guide.otherHosts')}
        </Button>
      </Group>
      {template.inventory_id === null ? null : (
        <ConnectionTest key={template.inventory_id} template={template} test={guide.test} />
      )}
      <Group>
        <Button
          variant={guide.test?.status === 'success' ? 'filled' : 'default'}
          disabled={template.inventory_id === null}
          onClick={() => guide.go('run')}
        >
          {t(guide.test?.status === 'success' ? 'guide.continue' : 'guide.skipTest')}
        </Button>
      </Group>
    </>
  )
}
