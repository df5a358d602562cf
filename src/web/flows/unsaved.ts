import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { modals } from '../ui/modals.ts'

/**
 * Asks before the user leaves a page with unsaved changes, by link, Back, or closing the tab. A page that has just
 * saved and navigates away sets `saved`.
 */
export function useUnsavedGuard(dirty: boolean, saved?: { readonly current: boolean }): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !saved?.current,
    shouldBlockFn: ({ current, next }) =>
      // Other search parameters of the same page (a task opened over it) do not leave it.
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
