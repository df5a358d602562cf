import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backups } from '../api/calls.ts'
import { ApiError, send } from '../api/client.ts'
import { saveFile } from '../ui/save-file.ts'
import { backupFileName } from './backup-file-name.ts'

/** Downloads the backup of a project; used on its settings page and in the menu of projects. */
export function useBackup(): { busy: boolean; download: (project: { id: number; name: string }) => void } {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async ({ id, name }: { id: number; name: string }) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const file = await send(backups.get, { params: { project_id: id } })
      saveFile(backupFileName(id, name, new Date()), JSON.stringify(file, null, 2), 'application/json')
      notifications.show({ message: t('shell.backedUp') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifications.show({ color: 'red', message: error.message, role: 'alert' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, download: (project) => void run(project) }
}
