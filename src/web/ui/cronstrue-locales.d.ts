/** Each module adds its language to cronstrue when it is loaded. */
declare module 'cronstrue/locales/*'
