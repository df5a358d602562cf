import { useEffect, useRef, useState } from 'react'

/** Begins to set up a second factor when first shown, once. `again` repeats it after a failure. */
export function useBegun<T>(begin: () => Promise<T>): {
  made: T | undefined
  failure: Error | undefined
  again: () => void
} {
  const [made, setMade] = useState<T>()
  const [failure, setFailure] = useState<Error>()
  const begun = useRef(false)
  const again = () => {
    setFailure(undefined)
    begin().then(setMade, setFailure)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin().then(setMade, setFailure)
  })
  return { made, failure, again }
}
