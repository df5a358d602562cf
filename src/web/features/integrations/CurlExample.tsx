import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../ui/CodeBlock.tsx'

/** Lines to paste into a shell, with the preconditions. */
export function CurlExample({ text, hint }: { text: string; hint: string }) {
  const { t } = useTranslation()
  return <CodeBlock title={hint} text={text} name={t('integrations.curl')} copyLabel={t('integrations.copyCurl')} />
}
