import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unpack } from '../../../contract/message.ts'
import { ProjectDraft } from '../../../contract/project.ts'
import type { ReplyOf } from '../../api/call.ts'
import { backups, projects } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useUnsavedGuard } from '../../flows/unsaved.ts'
import { worded } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconLock } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { type ChosenFile, type FileFault, largestMiB, readChosenFile } from './chosen-file.ts'
import { FileField } from './FileField.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileProblems } from './FileProblems.tsx'
import { RestoredDialog } from './RestoredDialog.tsx'

/** Creates a project from a backup file: choose, preview, name, restore. */
export function RestorePage() {
  const { t } = useTranslation()
  const me = useMe()
  const navigate = useNavigate()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [fault, setFault] = useState<FileFault | 'missing' | null>(null)
  const [name, setName] = useState('')
  const [paused, setPaused] = useState(true)
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const [made, setMade] = useState<ReplyOf<typeof backups.restore> | null>(null)
  const restore = useChange(backups.restore)
  const list = useApi(projects.list)
  const nameField = useRef<HTMLInputElement>(null)
  const fileButton = useRef<HTMLButtonElement>(null)
  const running = useRef(false)
  const typed = useRef(false)
  useUnsavedGuard(file !== null && made === null)

  const choose = async (chosen: File) => {
    const read = await readChosenFile(chosen)
    restore.reset()
    if (typeof read === 'string') {
      setFile(null)
      return setFault(read)
    }
    setFault(null)
    setFile(read)
    // A typed name takes precedence over the one in the file.
    if (!typed.current) setName(read.projectName)
  }

  const send = async () => {
    if (running.current) return
    const checked = ProjectDraft.shape.name.safeParse(name)
    const key = checked.success ? null : checked.error.issues[0]?.message
    setNameProblem(key === undefined || key === null ? null : worded(unpack(key)))
    if (!file) setFault('missing')
    if (!checked.success) return nameField.current?.focus()
    if (!file) return fileButton.current?.focus()
    running.current = true
    try {
      const meta = { ...(file.content.meta as object | undefined), name: checked.data }
      setMade(
        await restore.mutateAsync({ query: { paused: paused ? 'true' : 'false' }, body: { ...file.content, meta } }),
      )
    } catch (error) {
      // API errors are shown on the page.
      if (!(error instanceof ApiError)) throw error
    } finally {
      running.current = false
    }
  }

  if (!me.can_create_project)
    return (
      <Page title={t('restore.title')} narrow>
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />} title={t('projects.mayNotTitle')}>
          {t('projects.mayNot')}
        </Alert>
      </Page>
    )
  const busy = restore.isPending
  const isTaken = list.data?.some((project) => project.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <Page title={t('restore.title')} help={<HelpButton topic="restore" />} narrow>
      <Text>{t('restore.intro')}</Text>
      {restore.error ? <FileProblems error={restore.error} /> : null}
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="lg">
          <FileField
            fileName={file?.fileName ?? null}
            error={fault && t(`restore.${fault}`, { size: largestMiB })}
            disabled={busy}
            button={fileButton}
            onFile={(chosen) => void choose(chosen)}
          />
          {file ? <FilePreview file={file} /> : null}
          <TextInput
            ref={nameField}
            label={t('projects.name')}
            required
            dir="auto"
            disabled={busy}
            value={name}
            error={nameProblem}
            description={isTaken ? t('restore.nameTaken') : undefined}
            onChange={(event) => {
              typed.current = true
              setName(event.currentTarget.value)
            }}
          />
          {file && (file.running > 0 || file.pause !== null) ? (
            <Checkbox
              label={t('restore.paused')}
              description={
                <>
                  {t('restore.pausedHint')}
                  {file.pause === null ? null : (
                    <>
                      {' '}
                      {t('restore.wasPaused')} <bdi>{file.pause}</bdi>
                    </>
                  )}
                </>
              }
              disabled={busy}
              checked={paused}
              onChange={(event) => setPaused(event.currentTarget.checked)}
            />
          ) : null}
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" role="status">
              {busy ? t('restore.busy') : ''}
            </Text>
            <Button type="submit" loading={busy}>
              {t('restore.restore')}
            </Button>
          </Group>
        </Stack>
      </form>
      {made ? (
        <RestoredDialog made={made} onClose={() => void navigate({ ...paths.history(made.id), ignoreBlocker: true })} />
      ) : null}
    </Page>
  )
}
