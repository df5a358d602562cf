import { useRef, useState } from 'react'

/**
 * Returns functions that stay the same as long as the component is mounted, and call those of its newest render: a
 * memoized component that takes them is drawn again only for its data. For what users do, never while rendering. The names
 * must not change.
 */
export function useStable<Actions extends object>(actions: Actions): Actions {
  const latest = useRef(actions)
  latest.current = actions
  const [stable] = useState(() => {
    const call = (name: keyof Actions) =>
      function stableAction(...values: unknown[]) {
        return (latest.current[name] as (...values: unknown[]) => unknown)(...values)
      }
    const names = Object.keys(actions) as (keyof Actions)[]
    return Object.fromEntries(names.map((name) => [name, call(name)])) as Actions
  })
  return stable
}
