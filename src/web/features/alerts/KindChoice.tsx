import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AlertChannelType, alertChannelTypes } from '../../../contract/channel-fields.ts'
import classes from './alerts.module.css'
import { KindIcon } from './channel-kinds.tsx'

interface KindChoiceProps {
  value: AlertChannelType
  onChange: (type: AlertChannelType) => void
}

/** The kinds of channels, as cards to choose from. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group label={t('alerts.kind')} value={value} onChange={onChange}>
      <div className={classes.kinds}>
        {alertChannelTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes.kind} aria-label={t(`alerts.kinds.${type}`)}>
            <KindIcon type={type} />
            <Text size="sm" truncate>
              {t(`alerts.kinds.${type}`)}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
