import { useEffect, useState } from 'react'

/** Asks once what a link is for; `retry` asks again. Not a query: its key would be the secret of the link. */
export function useLookedUp<Found>(ask: () => Promise<Found>) {
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<Error>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller mounts it again for another link
  useEffect(() => {
    let current = true
    setError(undefined)
    ask().then(
      (answer) => current && setFound(answer),
      (failure: unknown) => current && setError(failure instanceof Error ? failure : new Error(String(failure))),
    )
    return () => {
      current = false
    }
  }, [round])
  return { found, error, retry: () => setRound(round + 1) }
}
