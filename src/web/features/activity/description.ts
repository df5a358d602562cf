import type { Event } from '../../../contract/event.ts'
import { wordedSentence } from '../../i18n/worded.ts'

/** Returns what the server says of an event, in the language of the console if it has a message, otherwise in English. */
export const descriptionOf = ({
  description,
  description_message,
}: Pick<Event, 'description' | 'description_message'>): string => wordedSentence(description, description_message) ?? ''
