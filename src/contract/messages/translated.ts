/**
 * A sentence for every message code of an area. A language may add forms for numbers, such as `queue_full_one`, which
 * i18next chooses by the parameter `count`.
 */
export type Translated<English> = Record<keyof English, string> & {
  [Code in keyof English & string as `${Code}_${'zero' | 'one' | 'two' | 'few' | 'many'}`]?: string
}
