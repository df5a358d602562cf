import { useTranslation } from 'react-i18next'
import { type Right, roleRights, roles } from '../../contract/permissions.ts'
import { projectRoles } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'

/** A role that a member can have. */
export interface RoleChoice {
  value: string
  label: string
  /** What it allows, in a line. */
  text: string
  /** Why the user cannot give it. */
  disabled: boolean
}

/** Returns the built-in roles and those that users made; no one can give one with more rights than the own. */
export function useRoleChoices(): { choices: RoleChoice[]; nameOf: (slug: string) => string } {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const made = useApi(projectRoles.all, { params: { project_id: project.id } }).data ?? []
  const above = (rights: readonly Right[]) => !rights.every(can)
  const choices = [
    ...roles.map((role) => ({
      value: role as string,
      label: t(`shell.${role}`),
      text: t(`team.${role}`),
      disabled: above(roleRights[role]),
    })),
    ...made.map(({ slug, name, description, rights }) => ({
      value: slug,
      label: name,
      text: description || t('roles.rightCount', { count: rights.length - 1 }),
      disabled: above(rights),
    })),
  ]
  return { choices, nameOf: (slug) => choices.find(({ value }) => value === slug)?.label ?? slug }
}
