/** The languages of the console and of the mails of the system, by their codes. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)
