/** Maximum length of what a person says with the answer to a confirmation, in characters. */
export const maxComment = 500
