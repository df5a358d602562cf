import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Right } from '../../../contract/permissions.ts'
import { type CustomRole, RoleDraft } from '../../../contract/role.ts'
import { send } from '../../api/client.ts'
import { useContractForm } from '../../flows/form.ts'
import { rightText } from '../../flows/right-text.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { listText } from '../../i18n/list-text.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { RightsField } from './RightsField.tsx'
import { callsOf, paramsOf, type RoleOwner, useRoleChanges } from './role-calls.ts'
import { slugOf } from './role-slug.ts'

interface RoleFormProps {
  owner: RoleOwner
  /** Absent for a new role. */
  role?: CustomRole | undefined
  /** What a new role begins with. */
  start?: readonly Right[] | undefined
  /** Why it cannot be changed. */
  readOnly: string | undefined
  may: (right: Right) => boolean
  onClose: () => void
}

const valuesOf = (role: CustomRole | undefined, start: readonly Right[] = ['viewProject']) => ({
  name: role?.name ?? '',
  slug: role?.slug ?? '',
  description: role?.description ?? '',
  rights: [...(role?.rights ?? start)],
})

/** Creates or changes a role: its name, its slug, and its rights. */
export function RoleForm({ owner, role, start, readOnly, may, onClose }: RoleFormProps) {
  const { t } = useTranslation()
  const { create, update } = useRoleChanges(owner)
  const [typed, setTyped] = useState(false)
  const params = { ...paramsOf(owner), slug: role?.slug ?? '' }
  const contract = useContractForm(RoleDraft, valuesOf(role, start), `role ${owner} ${role?.id ?? 'new'}`, {
    revision: role?.revision,
    load: async () => {
      const now = await send(callsOf(owner).get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'name', label: t('common.name') },
      { path: 'slug', label: t('roles.slug') },
      { path: 'description', label: t('roles.description') },
      {
        path: 'rights',
        label: t('roles.rights'),
        show: (held) => listText((held as Right[]).map(rightText)),
      },
    ],
  })
  const { field, choice, form } = contract
  const name = field('name')
  const slug = field('slug')
  return (
    <SaveDialog
      title={readOnly ? t('roles.word') : role ? t('roles.edit') : t('roles.new')}
      help="role"
      readOnly={readOnly}
      contract={contract}
      stored={role !== undefined}
      savedName={(values) => `${t('roles.word')} ${values.name.trim()}`}
      save={(values, revision) =>
        role
          ? update.mutateAsync({ params, body: { ...values, revision } })
          : create.mutateAsync({ params: paramsOf(owner), body: values })
      }
      onClose={onClose}
      size={720}
    >
      <TextInput
        {...name}
        required
        data-autofocus
        autoComplete="off"
        onChange={(event) => {
          name.onChange(event)
          if (!role && !typed) form.setFieldValue('slug', slugOf(event.currentTarget.value))
        }}
      />
      <TextInput
        {...slug}
        description={role ? t('roles.slugStays') : t('roles.slugHint')}
        required
        readOnly={role !== undefined}
        autoComplete="off"
        spellCheck={false}
        styles={monospaceInput}
        onChange={(event) => {
          setTyped(true)
          slug.onChange(event)
        }}
      />
      <Textarea {...field('description')} autosize minRows={1} maxRows={4} />
      <RightsField {...choice('rights')} may={may} readOnly={readOnly !== undefined} />
    </SaveDialog>
  )
}
