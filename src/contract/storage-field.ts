/** One parameter of a kind. */
export interface StorageField {
  /** Write-only: an empty text in an update keeps the stored one. */
  secret?: true
  required?: true
  /** `pem`: certificates. `json`: the text of a file. */
  kind: 'text' | 'url' | 'choice' | 'pem' | 'json'
  /** Of a choice; the first one is the default. */
  words?: readonly string[]
  /** The value if nothing is given. */
  default?: string
  /** Only where another field has one of these values. */
  when?: { field: string; is: readonly string[] }
  /** The form of a text, and a text of this form. */
  like?: RegExp
  example?: string
  /** The field whose label and hint the form shows, where those of the name belong to another kind. */
  shown?: string
}

/** For fields that belong to some ways to sign in. */
export const when = (...is: string[]) => ({ when: { field: 'auth', is } })
