import { lazyRouteComponent } from '@tanstack/react-router'
import { allTexts } from '../i18n/index.ts'

/**
 * A page that is loaded when its route is first shown, together with all texts. The frame, the sign-in page and the
 * dashboard use lazyRouteComponent directly: their texts are already loaded (i18n/en/first.ts).
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => (await Promise.all([load(), allTexts()]))[0], name)
