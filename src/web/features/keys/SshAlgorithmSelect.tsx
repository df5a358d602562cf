import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type SshAlgorithm, sshAlgorithms } from '../../../contract/key.ts'

interface SshAlgorithmSelectProps {
  value: SshAlgorithm
  onChange: (algorithm: SshAlgorithm) => void
}

/** Selects the type of a key pair that the server generates. */
export function SshAlgorithmSelect({ value, onChange }: SshAlgorithmSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('keys.algorithm')}
      allowDeselect={false}
      data={sshAlgorithms.map((algorithm) => ({ value: algorithm, label: t(`keys.algorithm_${algorithm}`) }))}
      value={value}
      onChange={(chosen) => onChange(sshAlgorithms.find((algorithm) => algorithm === chosen) ?? value)}
    />
  )
}
