import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** Pairs of `dt` and `dd`. */
  children: ReactNode
  /** A class that sets `--facts-term`, the width of the names, or `--facts-gap`. */
  className?: string | undefined
}

/** Names and values beside each other; on a phone below each other. */
export function Facts({ children, className = '' }: FactsProps) {
  return <dl className={`${classes.facts} ${className}`}>{children}</dl>
}
