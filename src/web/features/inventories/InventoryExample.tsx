import { Box, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'

const examples: Partial<Record<Inventory['type'], string>> = {
  static: `[web]
web1.example.com
web2.example.com ansible_port=2222

[database]
db1.example.com

[all:vars]
ansible_python_interpreter=auto_silent
`,
  'static-yaml': `all:
  children:
    web:
      hosts:
        web1.example.com:
        web2.example.com:
          ansible_port: 2222
    database:
      hosts:
        db1.example.com:
`,
}

export interface InventoryExampleProps {
  type: Inventory['type']
  /** The content is empty: the example is expanded, and can be inserted. */
  empty: boolean
  /** Undefined if the example is read-only. */
  onInsert: ((text: string) => void) | undefined
}

/** An example of an inventory of this kind, below the editor. */
export function InventoryExample({ type, empty, onInsert }: InventoryExampleProps) {
  const { t } = useTranslation()
  const text = examples[type]
  if (text === undefined) return null
  return (
    <Box component="details" mt={6} fz="sm" {...(empty ? { open: true } : {})} key={String(empty)}>
      <Box component="summary" c="dimmed" style={{ cursor: 'pointer', minHeight: 24 }}>
        {type === 'static' ? t('inventories.exampleIni') : t('inventories.exampleYaml')}
      </Box>
      <Box
        component="pre"
        ff="monospace"
        fz="xs"
        my={4}
        p="xs"
        bg="var(--surface-raised)"
        style={{ overflowX: 'auto', borderRadius: 'var(--radius-sm)' }}
      >
        {text}
      </Box>
      {empty && onInsert ? (
        <Group>
          <Button variant="default" size="xs" onClick={() => onInsert(text)}>
            {t('inventories.insertExample')}
          </Button>
        </Group>
      ) : null}
    </Box>
  )
}
