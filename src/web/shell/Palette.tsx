import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, templates } from '../api/calls.ts'
import { queryClient, query as queryOf } from '../api/hooks.ts'
import { forgetStep, paletteStore } from './open-palette.ts'
import { PaletteBox } from './PaletteBox.tsx'
import classes from './palette.module.css'
import { taskQuery } from './palette-objects.tsx'
import { useShownProject } from './shown-project.ts'

/** The command palette (docs/design/console.md#command-palette): pages, templates, tasks, projects, actions. */
export function Palette() {
  const { t } = useTranslation()
  const { project } = useShownProject()
  useEffect(() => {
    if (!project) return
    // Prefetched, so that the palette opens with everything in it.
    const input = { params: { project_id: project.id } }
    void queryClient.prefetchQuery(queryOf(templates.list, input))
    void queryClient.prefetchQuery(queryOf(tasks.last, { ...input, query: taskQuery }))
  }, [project])
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      // The accessible name of the dialog; only the box is visible.
      title={t('shell.palette')}
      onSpotlightClose={forgetStep}
      // PaletteBox returns it: this would know no opener of a palette that was loaded when it was opened.
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', header: 'visually-hidden' }}
    >
      <PaletteBox />
    </Spotlight.Root>
  )
}
