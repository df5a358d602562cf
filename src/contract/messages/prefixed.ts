export type Prefixed<Prefix extends string, Texts> = {
  readonly [Code in keyof Texts & string as `${Prefix}${Code}`]: Texts[Code]
}

/** Returns texts that have keys of their own, such as the reasons why a template is not ready, as texts of messages. */
export const prefixed = <const Prefix extends string, Texts extends Readonly<Record<string, string>>>(
  prefix: Prefix,
  texts: Texts,
) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}${key}`, text])) as Prefixed<Prefix, Texts>
