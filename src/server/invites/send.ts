import type { ProjectInvite } from '../../contract/invite.ts'
import type { SentLink } from '../../contract/password-link.ts'
import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import { mailTexts } from '../mail/language.ts'
import { secretLink, sendLink } from '../mail/links.ts'
import { tooMany } from '../refuse.ts'
import type { Services } from '../services.ts'
import { count } from '../sign-in/failures.ts'
import { hashToken } from '../sign-in/session.ts'

const hourMs = 3_600_000
/** Invitations an hour by one inviter, and to one address. */
const perInviter = 50
const perAddress = 5

/** Counts an invitation; refuses (429) those beyond the limits, so that no one is flooded in the name of this server. */
export async function countInvite({ database }: Pick<Services, 'database'>, inviter: number, invited: string) {
  const counters = [
    { key: `n:${inviter}`, most: perInviter },
    { key: `n:@${invited.toLowerCase()}`, most: perAddress },
  ]
  for (const { key, most } of counters) {
    const row = await count(database, { key, window_ms: hourMs, sliding: false })
    if (row.count > most) throw tooMany('invites_too_many', row.left_ms / 1000)
  }
}

interface Sending {
  invite: ProjectInvite
  token: string
  /** Where the inviter reached this server. */
  origin: string
  from: Origin | null
}

/** Sends the link of an invitation, or returns it. Records that it was sent: only then it proves the address. */
export async function sendInvite(services: Services, { invite, token, origin, from }: Sending): Promise<SentLink> {
  const { db } = services.database
  const project = await db.selectFrom('project').select('name').where('id', '=', invite.project_id).executeTakeFirst()
  const to = invite.email ?? (await addressOf(services, invite.user_id))
  const inviter = invite.inviter_user?.name ?? ''
  const texts = await mailTexts(services, { to: to ?? '', from })
  const role = texts.roles[invite.role] ?? invite.role.replaceAll('_', ' ')
  const until = invite.expires_at.slice(0, 16).replace('T', ' ')
  const mail = { to: to ?? '', ...texts.invitation({ project: project?.name ?? '', inviter, role, until }) }
  const link = secretLink(services.config, origin, 'accept-invite', token)
  const sent = await sendLink(services, { link, expires_at: invite.expires_at, mail: to ? mail : null })
  if (sent.mailed_to !== null)
    await db
      .updateTable('project_invite')
      .set({ mailed_at: isoNow() })
      .where('id', '=', invite.id)
      // It may have been sent again meanwhile: this mail proves nothing about the link of that one.
      .where('token_hash', '=', hashToken(token))
      .execute()
  return sent
}

async function addressOf({ database }: Services, user_id: number | null): Promise<string | null> {
  if (user_id === null) return null
  const row = await database.db.selectFrom('user').select('email').where('id', '=', user_id).executeTakeFirst()
  return row?.email.includes('@') ? row.email : null
}
