import type { Alert } from './alert.ts'
import { postToChat } from './chat.ts'
import { type Kind, textOf } from './kind.ts'
import { alertTextsIn } from './language.ts'
import { escapeMarkdown, fit } from './text.ts'

/** An adaptive card, as Teams workflows accept it. */
export const microsoftTeams: Kind = {
  title: 'Microsoft Teams',
  send(settings, alert, context) {
    const facts = factsOf(alert).map(({ name, value }) => ({ title: name, value: fit(value, 1000, escapeMarkdown) }))
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        { type: 'TextBlock', text: escapeMarkdown(alert.title), weight: 'Bolder', size: 'Medium', wrap: true },
        // A card has at most 28 KB.
        { type: 'TextBlock', text: fit(alert.text, 8000, escapeMarkdown), wrap: true },
        ...(facts.length > 0 ? [{ type: 'FactSet', facts }] : []),
      ],
      actions: alert.link
        ? [{ type: 'Action.OpenUrl', title: alertTextsIn(alert.language).open, url: alert.link }]
        : [],
    }
    const card = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
    const message = { type: 'message', attachments: [card] }
    return postToChat(context, textOf(settings, 'url'), message, (code) => code === 200 || code === 202)
  },
}

function factsOf({ about: { task, template }, facts, language }: Alert): Alert['facts'] {
  if (!task || facts.length === 0) return facts
  const { task: taskFact, status, taskId } = alertTextsIn(language).facts
  return [
    { name: taskFact, value: template?.name ?? '' },
    { name: status, value: task.status },
    { name: taskId, value: String(task.id) },
    ...facts,
  ]
}
