/** Each adds its words to cronstrue when it is loaded. */
declare module 'cronstrue/locales/*'
