import { type Channel, escapeMarkdown } from './alert.ts'
import { missingUrl, postToChat } from './webhook.ts'

/** An adaptive card, as workflows of Teams take it. */
export const microsoftTeams: Channel = {
  id: 'microsoft_teams',
  title: 'Microsoft Teams',
  missing: ({ microsoft_teams_url }) => missingUrl('microsoft_teams_url', microsoft_teams_url),
  async send(settings, alert) {
    const facts = alert.facts.map(({ name, value }) => ({ title: name, value: escapeMarkdown(value) }))
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        { type: 'TextBlock', text: escapeMarkdown(alert.title), weight: 'Bolder', size: 'Medium', wrap: true },
        { type: 'TextBlock', text: escapeMarkdown(alert.text), wrap: true },
        { type: 'FactSet', facts },
      ],
      actions: alert.link ? [{ type: 'Action.OpenUrl', title: 'Open in Signalbox', url: alert.link }] : [],
    }
    const card = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
    await postToChat(settings, settings.microsoft_teams_url, { type: 'message', attachments: [card] }, [200, 202])
  },
}
