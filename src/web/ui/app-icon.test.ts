import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import { appIcons } from './AppIcon.tsx'

test('every app has an icon that the console draws', () => {
  for (const { id, look } of apps) expect(appIcons, id).toContain(look.icon)
})
