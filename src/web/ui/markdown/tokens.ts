import type { MarkedToken, Token } from 'marked'

/** Returns tokens with keys for React: the tokens of a text never change their places. */
export const keyed = (tokens: readonly Token[]) =>
  (tokens as readonly MarkedToken[]).map((token, at) => [`${at} ${token.type}`, token] as const)

/** Returns the tokens of a document without its title. */
export function withoutTitle(tokens: readonly Token[]): Token[] {
  const first = tokens.find(({ type }) => type === 'heading') as MarkedToken | undefined
  return tokens.filter((token) => token !== first || (first.type === 'heading' && first.depth > 1))
}
