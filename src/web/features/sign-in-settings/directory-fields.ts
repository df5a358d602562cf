import type { TFunction } from 'i18next'
import { type FieldView, yesOrNo } from '../../flows/conflict-rows.ts'

const texts = [
  'servers',
  'ca_certificate',
  'bind_dn',
  'user_base',
  'user_filter',
  'username',
  'name',
  'email',
  'subject',
  'attributes',
  'group_base',
  'group_filter',
  'group_member',
  'encryption',
  'nested_groups',
] as const
const switches = ['verify_certificate', 'create_accounts', 'trusts_email'] as const

export type DirectoryField =
  | 'name'
  | 'slug'
  | 'position'
  | 'active'
  | 'secret'
  | `settings.${(typeof texts)[number] | (typeof switches)[number]}`

/** Returns the fields of the form of a directory, with their labels. */
export const directoryFields = (t: TFunction): readonly FieldView<DirectoryField>[] => [
  { path: 'name', label: t('common.name') },
  { path: 'slug', label: t('identity.slug') },
  { path: 'position', label: t('identity.position') },
  { path: 'active', label: t('directories.active'), show: yesOrNo(t) },
  { path: 'secret', label: t('directories.password'), secret: true },
  ...texts.map((name) => ({ path: `settings.${name}` as const, label: t(`directories.fields.${name}`) })),
  ...switches.map((name) => ({
    path: `settings.${name}` as const,
    label: t(`directories.switches.${name}`),
    show: yesOrNo(t),
  })),
]
