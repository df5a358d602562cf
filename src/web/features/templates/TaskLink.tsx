import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import classes from './templates.module.css'

/** Opens a task's log over the current page. */
export function TaskLink({ id, label, children }: { id: number; label?: string; children: ReactNode }) {
  return (
    <Link {...paths.here({ t: id })} title={label} className={classes.plain}>
      {children}
    </Link>
  )
}
