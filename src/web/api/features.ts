import type { FeatureName } from '../../contract/edition.ts'
import { system } from './calls.ts'
import { useApi } from './hooks.ts'

/** Whether the edition of the server has a feature; true until that is known, so that nothing flickers in most editions. */
export const useFeature = (name: FeatureName): boolean => useApi(system.info).data?.features[name] ?? true
