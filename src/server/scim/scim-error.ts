/** The kinds of bad requests that RFC 7644 names (section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal of a SCIM request, answered in the form of RFC 7644. */
export class ScimError extends Error {
  override name = 'ScimError'
  readonly status: number
  readonly type: ScimType | undefined

  constructor(status: number, detail: string, type?: ScimType) {
    super(detail)
    this.status = status
    this.type = type
  }
}

export const wrongValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const wrongSyntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax')
export const wrongPath = (path: string) =>
  new ScimError(400, `There is no attribute ${path.slice(0, 200)}`, 'invalidPath')

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Returns the body of the answer. */
export const errorBody = ({ status, type, message }: Pick<ScimError, 'status' | 'type' | 'message'>) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(type ? { scimType: type } : {}),
  detail: message,
})
