import { help } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { placeOf } from './link-place.ts'

/** A document, with the places and titles that its links lead to. The titles are known when the list of documents is loaded. */
export function useDocument(name: string) {
  const { data, error, refetch } = useApi(help.document, { params: { document: name } })
  const documents = useApi(help.documents).data ?? []
  const names = documents.map((one) => one.name)
  const placeAt = (href: string) => placeOf(href, name, names)
  const titleOf = (href: string) => {
    const place = placeAt(href)
    return documents.find((one) => place && 'document' in place && one.name === place.document)?.title
  }
  return { data, error, refetch, placeAt, titleOf }
}
