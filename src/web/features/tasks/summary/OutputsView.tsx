import { Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ActionBadge } from '../../../ui/results/ResultMark.tsx'
import { Becomes, Value } from './AttributeList.tsx'
import type { Attempt } from './attempts.ts'
import { Nothing } from './Nothing.tsx'
import planClasses from './plan.module.css'
import { readable } from './plan-rows.ts'
import stepClasses from './steps.module.css'

/** Outputs: how the plan changes them, and their values after apply. */
export function OutputsView({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const { outputs } = attempt
  const planned = attempt.outputChanges.filter(({ action }) => action !== 'no-op')
  if (outputs.length === 0 && planned.length === 0) return <Nothing text={t('summary.noOutputs')} />
  return (
    <div className={stepClasses.steps}>
      {outputs.length > 0 ? (
        <>
          <Title order={2} className={stepClasses.section}>
            {t('summary.outputTable')}
          </Title>
          <Table aria-label={t('summary.outputTable')} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="30%">{t('summary.name')}</Table.Th>
                <Table.Th>{t('summary.outputValue')}</Table.Th>
                <Table.Th w={56}>
                  <span className="visually-hidden">{t('common.copy')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {outputs.map((output) => (
                <Table.Tr key={output.name}>
                  <Table.Td>
                    <bdi className={planClasses.address}>{output.name}</bdi>
                  </Table.Td>
                  <Table.Td>
                    {output.sensitive ? (
                      <Becomes before="" after="" sensitive unknown={false} />
                    ) : output.value === '' ? (
                      <span className={planClasses.hidden}>{t('summary.tooLong')}</span>
                    ) : (
                      <Value json={output.value} />
                    )}
                  </Table.Td>
                  <Table.Td>
                    {output.sensitive || output.value === '' ? null : (
                      <CopyButton text={readable(output.value)} label={t('summary.copyValue', { name: output.name })} />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      ) : null}
      {planned.length > 0 ? (
        <>
          <Title order={2} className={stepClasses.section}>
            {t('summary.outputChanges')}
          </Title>
          <Table aria-label={t('summary.outputChanges')} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={132}>{t('summary.actions')}</Table.Th>
                <Table.Th w="30%">{t('summary.name')}</Table.Th>
                <Table.Th>{t('summary.outputValue')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {planned.map((change) => (
                <Table.Tr key={change.name}>
                  <Table.Td>
                    <ActionBadge of={change.action} />
                  </Table.Td>
                  <Table.Td>
                    <bdi className={planClasses.address}>{change.name}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <span className={planClasses.becomes}>
                      <Becomes {...change} created={change.action === 'create'} deleted={change.action === 'delete'} />
                    </span>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      ) : null}
    </div>
  )
}
