import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { MappingTab } from '../group-mapping/MappingTab.tsx'
import { AllTokensTab } from './AllTokensTab.tsx'
import { DirectoriesTab } from './DirectoriesTab.tsx'
import { PoliciesTab } from './PoliciesTab.tsx'
import { ProvidersTab } from './ProvidersTab.tsx'

interface SettingsTab {
  /** In the address: `?tab=providers`. */
  id: string
  label: (t: TFunction) => string
  Content: ComponentType
}

/** The sections of the page, in order; the first one is shown without a choice. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'providers', label: (t) => t('identity.providers'), Content: ProvidersTab },
  { id: 'directories', label: (t) => t('directories.title'), Content: DirectoriesTab },
  { id: 'groups', label: (t) => t('mapping.title'), Content: MappingTab },
  { id: 'policies', label: (t) => t('policies.tab'), Content: PoliciesTab },
  { id: 'tokens', label: (t) => t('tokens.all'), Content: AllTokensTab },
]
