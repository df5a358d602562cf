import { help } from '../../contract/help.ts'
import { findPassages } from '../help/find-passages.ts'
import { type ReadDocument, readDocuments } from '../help/read-documents.ts'
import { type Router, route } from '../http/route.ts'
import { notFound } from '../refuse.ts'

export function helpApi(router: Router): void {
  route(router, help.documents, async () => (await readDocuments()).map(entryOf))
  route(router, help.document, async ({ params }) => {
    const found = (await readDocuments()).find(({ name }) => name === params.document)
    if (!found) throw notFound('document')
    return { ...entryOf(found), text: found.text }
  })
  route(router, help.passages, async ({ query }) => findPassages(await readDocuments(), query.q ?? ''))
}

const entryOf = ({ name, title, summary, group, headings }: ReadDocument) => ({ name, title, summary, group, headings })
