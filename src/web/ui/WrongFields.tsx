import { Anchor, Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './WrongFields.module.css'

interface WrongField {
  label: string
  element: HTMLElement
}

/**
 * Lists the fields with errors, each of which leads to its field, once a user has tried to submit the form. One field
 * needs no list: it gets the focus.
 */
export function WrongFields({ form, tries }: { form: RefObject<HTMLElement | null>; tries: number }) {
  const { t } = useTranslation()
  const [fields, setFields] = useState<WrongField[]>([])
  useEffect(() => {
    const { current } = form
    if (tries === 0 || !current) return
    const read = () => setFields(wrongFields(current))
    read()
    // Answers of the server arrive later, and errors go one by one.
    const changes = new MutationObserver(read)
    changes.observe(current, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    return () => changes.disconnect()
  }, [form, tries])
  if (fields.length < 2) return null
  return (
    <div role="group" className={classes.wrong} aria-label={t('common.wrongFields')}>
      <Text size="sm" fw={600}>
        {t('common.wrongFields')}
      </Text>
      <ul className={classes.list}>
        {fields.map(({ label, element }) => (
          <li key={`${label} ${element.id}`}>
            <Anchor component="button" type="button" size="sm" onClick={() => element.focus()}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

function wrongFields(form: HTMLElement): WrongField[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, label: labelOf(element) }))
    .filter(({ label }) => label !== '')
}

/** Returns the name of a field without the mark that it is required. */
function labelOf(element: HTMLElement): string {
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  const text = labels[0]?.textContent ?? element.getAttribute('aria-label') ?? ''
  return text.replace(/\s*\*\s*$/, '').trim()
}
