import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A heading of a document below its title. */
const Heading = z.object({
  /** Its anchor: `/help/<document>#<id>` leads to it. */
  id: z.string(),
  /** Without Markdown. */
  text: z.string(),
  /** 2 for a section, 3 for a part of one, and so on. */
  level: z.number(),
})
export type Heading = z.infer<typeof Heading>

/** A document of the help: a file of docs/ for operators and users. */
const HelpDocument = z.object({
  /** The name of its file, without ".md". */
  name: z.string(),
  title: z.string(),
  /** One line about what it explains. */
  summary: z.string(),
  /** The part of the help that it belongs to, such as "Run tasks". */
  group: z.string(),
  headings: z.array(Heading),
})
export type HelpDocument = z.infer<typeof HelpDocument>

/** A place of the help that contains what was searched. */
const Passage = z.object({
  document: z.string(),
  title: z.string(),
  /** The heading above it; '' for what is above the first one. */
  heading: z.string(),
  /** The anchor of that heading; '' for the top of the document. */
  id: z.string(),
  /** Some words around the first one that was found, without Markdown. */
  excerpt: z.string(),
})
export type Passage = z.infer<typeof Passage>

export const help = {
  documents: endpoint('GET /api/help/documents', 'user', {
    summary: 'List the documents of the help, part by part, with their headings',
    reply: z.array(HelpDocument),
  }),
  document: endpoint('GET /api/help/documents/:document', 'user', {
    summary: 'Read a document of the help, as Markdown',
    params: z.object({ document: z.string().max(100) }),
    reply: HelpDocument.extend({ text: z.string() }),
  }),
  passages: endpoint('GET /api/help/passages', 'user', {
    summary: 'Search the help: the sections that contain every word of `q`, the best first',
    query: z.object({ q: z.string().max(200).optional() }),
    reply: z.array(Passage),
  }),
}
