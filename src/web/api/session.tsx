import { createContext, type ReactNode, useContext } from 'react'
import { mayOnObject, type PermittedObject } from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Project } from '../../contract/project.ts'
import type { ReplyOf } from './call.ts'
import type { projects, users } from './calls.ts'

/** The event dispatched on the window when a session has ended, before the redirect to the sign-in. */
export const sessionEnd = 'session-end'

export type Me = ReplyOf<typeof users.me>

const MeContext = createContext<Me | null>(null)

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>
}

/** Returns the signed-in user. Only for routes behind the sign-in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside of the signed-in part')
  return me
}

/** Returns the signed-in user, or null if not signed in. */
export function useMeIfAny(): Me | null {
  return useContext(MeContext)
}

/** The user's role in a project, and what it allows. */
export type OwnRole = ReplyOf<typeof projects.role>

export interface CurrentProject {
  project: Project
  /** The slug of the role; '' for an administrator who is not a member. */
  role: string
  /** Whether the user has the right, as the server said. */
  can(right: Right): boolean
  /** The same for one object, whose permissions count, too. */
  canOn(right: Right, object: PermittedObject): boolean
  /** Whether permissions of objects change anything for the user. */
  hasRules: boolean
  /** Whether the user has the right on some object at least. */
  canSome(right: Right): boolean
}

const ProjectContext = createContext<CurrentProject | null>(null)

export function ProjectProvider({ project, role, children }: { project: Project; role: OwnRole; children: ReactNode }) {
  const can = (right: Right) => role.rights.includes(right)
  const canOn: CurrentProject['canOn'] = (right, object) => mayOnObject(can, role.objects, right, object)
  const canSome = (right: Right) => can(right) || role.objects.some(({ rights }) => rights.includes(right))
  const hasRules = role.objects.length > 0
  const value: CurrentProject = { project, role: role.role, can, canOn, hasRules, canSome }
  return <ProjectContext value={value}>{children}</ProjectContext>
}

/** Returns the project of the address. */
export function useProject(): CurrentProject {
  const current = useContext(ProjectContext)
  if (!current) throw new Error('useProject outside of a project')
  return current
}

/** Returns the project of the address, or null on pages outside of projects. */
export function useProjectIfAny(): CurrentProject | null {
  return useContext(ProjectContext)
}
