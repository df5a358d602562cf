import { type IdentityProvider, IdentityProviderDraft } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import type { FieldView } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'

/** The form of a provider or a directory. `place`: what it is called in the drafts of this device. */
export function useIdentityContract<Values extends object, const Path extends string>(
  item: IdentityProvider | undefined,
  place: string,
  {
    valuesOf,
    fields,
  }: { valuesOf: (item: IdentityProvider | undefined) => Values; fields: readonly FieldView<Path>[] },
) {
  return useContractForm(IdentityProviderDraft, valuesOf(item), `${place} ${item?.slug ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const now = await send(identityProviders.get, { params: { slug: item?.slug ?? '' } })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields,
  })
}
