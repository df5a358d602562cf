import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component that is loaded when it is first shown, or by `preload` before. Unlike with React's own `lazy`, one that is
 * here already is drawn at once: React holds back what has waited, be it for a moment, for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let loaded: ComponentType<Props> | undefined
  const get = async () => (loaded ??= await load())
  function Later(props: Props) {
    const [, setSettled] = useState(false)
    const [failure, setFailure] = useState<{ reason: unknown }>()
    useEffect(() => {
      if (!loaded)
        get().then(
          () => setSettled(true),
          (reason: unknown) => setFailure({ reason }),
        )
    }, [])
    if (failure) throw failure.reason
    const Component = loaded
    return Component ? <Component {...props} /> : waiting
  }
  /** Tells whether it is here. A failure shows when it is needed; then it is tried again. */
  Later.preload = async () =>
    get().then(
      () => true,
      () => false,
    )
  return Later
}
