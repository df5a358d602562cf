import { createRoute } from '@tanstack/react-router'
import { app } from './frame.ts'
import { lazyPage } from './page.tsx'
import { filterSearch } from './search.ts'

/** Routes of the documents. A heading is the hash of the address. */

export const helpPage = createRoute({
  getParentRoute: () => app,
  path: 'help',
  validateSearch: filterSearch,
  component: lazyPage('HelpPage'),
})

export const helpDocument = createRoute({
  getParentRoute: () => app,
  path: 'help/$document',
  component: lazyPage('DocumentPage'),
})
