import { ActionIcon, Box, type ComboboxParsedItem, Group, MultiSelect, Select, Tooltip } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlus } from './icons.ts'

/** Props of every resource picker. */
export interface PickerProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  value: number | null
  onChange: (id: number | null) => void
  /** Must not be left empty. */
  required?: boolean
  disabled?: boolean
}

/** Props of a picker for several resources, whose order matters. */
export interface ManyPickerProps extends Omit<PickerProps, 'value' | 'onChange'> {
  value: number[]
  onChange: (ids: number[]) => void
}

interface Choices {
  /** undefined while loading. */
  options: { id: number; label: string }[] | undefined
  loadError: Error | null
  placeholder: string
  nothingFound: string
  /** Names a selected ID that is not among the options. */
  missing: (id: number) => string
  newLabel: string
  /** Searches on the server, because there are more resources than `shown`; undefined if the options are complete. */
  search?: { onSearch: (text: string) => void; shown: number; total: number } | undefined
  /** The form to create a resource; undefined for users who may not create one. */
  form: ((close: () => void, created: (id: number) => void) => ReactNode) | undefined
}

/** Selects one of a project's resources, or creates a new one. */
export function ResourceSelect({ value, onChange, ...props }: PickerProps & Choices) {
  const { required = false } = props
  const more = useMore(props)
  const making = useMaking({ ...props, ...more }, onChange)
  return (
    <>
      <Select
        {...shared(props, value === null ? [] : [value])}
        {...more}
        inputContainer={making.beside}
        clearable={!required}
        allowDeselect={!required}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      {making.dialog}
    </>
  )
}

/** Selects several resources and keeps the order of selection. */
export function ResourceMultiSelect({ value, onChange, ...props }: ManyPickerProps & Choices) {
  const more = useMore(props)
  const making = useMaking({ ...props, ...more }, (id) => onChange([...value, id]))
  return (
    <>
      <MultiSelect
        {...shared(props, value)}
        {...more}
        inputContainer={making.beside}
        placeholder={value.length === 0 ? props.placeholder : ''}
        clearable
        hidePickedOptions
        value={value.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      />
      {making.dialog}
    </>
  )
}

/** Search props of a field that is filtered by the server, with a hint that there are more options. */
function useMore({ search, options, description }: Choices & { description?: ReactNode }) {
  const { t, i18n } = useTranslation()
  if (!search) return {}
  const { shown, total, onSearch } = search
  const number = (value: number) => value.toLocaleString(i18n.language)
  const left = shown < total ? t('table.moreChoices', { shown: number(shown), total: number(total) }) : null
  return {
    // The field's text is also set to the selected option's label; that is not a search.
    onSearchChange: (text: string) => onSearch(options?.some((option) => option.label === text) ? '' : text),
    filter: ({ options: found }: { options: ComboboxParsedItem[] }) => found,
    limit: 200,
    description: left ? (
      <>
        {description}
        {description ? ' ' : null}
        {left}
      </>
    ) : (
      description
    ),
  }
}

type Field = Omit<PickerProps, 'value' | 'onChange'> & Choices

function shared(props: Field, chosen: number[]) {
  const { label, description, error, required = false, disabled = false, options, loadError, placeholder } = props
  const data = (options ?? []).map((option) => ({ value: String(option.id), label: option.label }))
  for (const id of options ? chosen : [])
    if (!options?.some((option) => option.id === id)) data.push({ value: String(id), label: props.missing(id) })
  return {
    label,
    description,
    error: error ?? loadError?.message,
    required,
    disabled,
    placeholder,
    nothingFoundMessage: props.nothingFound,
    searchable: true,
    data,
  }
}

/** The button beside the field, and the form that it opens. */
function useMaking({ label, description, disabled = false, newLabel, form }: Field, onCreated: (id: number) => void) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const beside = (input: ReactNode) =>
    form ? (
      <Group gap={4} align="flex-start" wrap="nowrap">
        <Box flex={1} miw={0}>
          {input}
        </Box>
        <Tooltip label={newLabel}>
          <ActionIcon
            variant="default"
            size={36}
            // As far below a description as the field.
            mt={description ? 'calc(var(--mantine-spacing-xs) / 2)' : 0}
            aria-label={`${label}: ${t('common.new')}, ${newLabel}`}
            disabled={disabled}
            onClick={() => setOpen(true)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
    ) : (
      input
    )
  const dialog =
    open && form ? (
      // The dialog is elsewhere in the document, but React also sends its events to the form around this picker.
      // Escape goes on, because what closes the dialog listens to the whole document.
      <div
        onSubmit={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        {form(() => setOpen(false), onCreated)}
      </div>
    ) : null
  return { beside, dialog }
}
