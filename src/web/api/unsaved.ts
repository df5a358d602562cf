import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { modals } from '../ui/modals.ts'

/**
 * Asks before a page with unsaved changes is left, by link, by Back, or by closing the tab. `saved` is set by a page that
 * has just saved and leaves by itself.
 */
export function useUnsavedGuard(dirty: boolean, saved?: { readonly current: boolean }): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !saved?.current,
    shouldBlockFn: ({ current, next }) =>
      // Another search on the same page (a task opened over it) leaves nothing.
      current.pathname !== next.pathname &&
      !saved?.current &&
      new Promise<boolean>((resolve) =>
        modals.openConfirmModal({
          title: t('common.unsavedTitle'),
          children: t('common.unsavedText'),
          labels: { confirm: t('common.leave'), cancel: t('common.stay') },
          confirmProps: { color: 'red' },
          onConfirm: () => resolve(false),
          onClose: () => resolve(true),
        }),
      ),
  })
}
