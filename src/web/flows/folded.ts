import { useEffect, useState } from 'react'

interface Refusable {
  form: { errors: object }
  /** How often the form was refused. */
  refusals: number
}

/**
 * Whether a folded section of a form is open, and what opens or closes it. A section opens by itself when the form is refused
 * and `holds` is true of a field with an error.
 */
export function useFolded({ form, refusals }: Refusable, holds: (path: string) => boolean): [boolean, () => void] {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (refusals > 0 && Object.keys(form.errors).some(holds)) setOpened(true)
    // Not at each change: the section stays open while its error is corrected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusals])
  return [opened, () => setOpened(!opened)]
}
