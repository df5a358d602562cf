import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pruneDeliveries } from '../../src/server/alerts/prune.ts'
import { alertRunningLong } from '../../src/server/alerts/running-long.ts'
import { isoIn } from '../../src/server/clock.ts'
import { type AlertedProject, alertedProject } from '../helpers/alerted-project.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase(
  'an alert of a task that runs long',
  (server) => {
    let chat: Receiver
    let project: AlertedProject
    beforeAll(async () => {
      chat = await startReceiver()
    })
    afterAll(() => chat?.stop())
    beforeEach(async () => {
      chat.received.length = 0
      project = await alertedProject(server(), chat)
    })
    const db = () => server().server.services.database.db

    test('is reported once, to each channel after the time set for it', async () => {
      await project.channel('/long', { events: ['running_long'], long_after_min: 30 })
      await project.channel('/longer', { events: ['running_long'], long_after_min: 300 })
      const { id } = await project.template({ name: 'Backup' })
      const task_id = await project.ran(id)
      await alertRunningLong(server().server.services)
      expect(await project.deliveries()).toEqual([])
      await db()
        .updateTable('task')
        .set({ start: isoIn(-65 * 60) })
        .where('id', '=', task_id)
        .execute()
      await alertRunningLong(server().server.services)
      await alertRunningLong(server().server.services)
      await project.settled()
      expect(chat.received.map(({ path }) => path)).toEqual(['/long'])
      expect(chat.received[0]?.body).toMatchObject({
        event: 'running_long',
        title: "Task 'Backup' is still running",
        text: expect.stringContaining('1 h 5 min'),
      })
    })

    test('counts from the confirmation on if the plan waited for one', async () => {
      await project.channel('/long', { events: ['running_long'], long_after_min: 30 })
      const { id } = await project.template({ name: 'Plan' })
      const task_id = await project.ran(id, 'waiting_confirmation', 'confirmed', 'running')
      const started = (minutes: number) => ({ start: isoIn(minutes * -60) })
      await db().updateTable('task').set(started(600)).where('id', '=', task_id).execute()
      await alertRunningLong(server().server.services)
      expect(await project.deliveries()).toEqual([])
      await db()
        .updateTable('task_status_change')
        .set({ at: isoIn(31 * -60) })
        .where('task_id', '=', task_id)
        .execute()
      await alertRunningLong(server().server.services)
      expect(await project.settled()).toHaveLength(1)
    })

    test('is not deleted while its task still runs, otherwise it would be reported again', async () => {
      const { id: channel_id } = await project.channel('/long', { events: ['running_long'], long_after_min: 30 })
      const { id } = await project.template()
      const task_id = await project.ran(id)
      await db()
        .updateTable('task')
        .set({ start: isoIn(-91 * 86_400) })
        .where('id', '=', task_id)
        .execute()
      await alertRunningLong(server().server.services)
      await project.settled()
      await db()
        .updateTable('alert_delivery')
        .set({ created: isoIn(-91 * 86_400) })
        .where('channel_id', '=', channel_id)
        .execute()
      await pruneDeliveries(server().server.services, new AbortController().signal)
      await alertRunningLong(server().server.services)
      await project.settled()
      expect(project.eventsAt('/long')).toEqual(['running_long'])
      await project.move(task_id, 'success')
      await pruneDeliveries(server().server.services, new AbortController().signal)
      expect(await project.deliveries()).toEqual([])
    })
  },
  { config: { web_host: 'https://signalbox.example.com', alerts: { allow_private: true } } },
)
