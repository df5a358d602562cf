/** Loads the log view. */
export const loadTaskLog = () => import('./TaskLog.tsx')

/**
 * Requests the log view together with the code that shows a task, which asks for it only when it runs. A failure shows when
 * the view is needed.
 */
export const requestTaskLog = () => void loadTaskLog().catch(() => {})
