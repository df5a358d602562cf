import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { allTexts } from '../i18n/index.ts'

/**
 * A component that is loaded, together with all texts, when it is first shown, or earlier by `preload`. A component
 * that is already loaded is drawn at once, unlike with React's own `lazy`: React delays suspended content by 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined
  const get = async () => {
    const [component] = await Promise.all([load(), allTexts()])
    loaded = component
    return component
  }
  function LazyComponent(props: Props) {
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
  /** Returns whether it is loaded. An error shows when the component is needed; then it is tried again. */
  LazyComponent.preload = async () =>
    get().then(
      () => true,
      () => false,
    )
  return LazyComponent
}
