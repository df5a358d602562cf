import { comingSchedules } from '../../contract/coming-schedule.ts'
import { say } from '../../contract/message.ts'
import { maxId } from '../../contract/shapes.ts'
import { type Router, route } from '../http/route.ts'
import { invalid } from '../refuse.ts'
import { findClashes } from '../schedules/clashes.ts'
import { comingOf } from '../schedules/coming.ts'
import type { Services } from '../services.ts'
import { momentIn } from './schedule-calendar.ts'
import { wholeNumber } from './sorted.ts'

const hourMs = 3_600_000
const maxMinutes = 20

export function comingScheduleApi(router: Router, services: Services) {
  route(router, comingSchedules.list, ({ params, query }) =>
    comingOf(services, params.project_id, {
      ms: wholeNumber(query.hours, 24, 1, 192) * hourMs,
      count: wholeNumber(query.count, 6, 1, 50),
    }),
  )

  route(router, comingSchedules.clashes, ({ params, query }) => {
    const minutes = query.at.split(',')
    if (minutes.length > maxMinutes) throw invalid('at', say('at_most', { max: maxMinutes }))
    if (!minutes.every(momentIn)) throw invalid('at', 'instants_wrong')
    return findClashes(services, params.project_id, {
      minutes,
      template_id: wholeNumber(query.template_id, 0, 0, maxId) || null,
      except: wholeNumber(query.except, 0, 0, maxId) || null,
    })
  })
}
