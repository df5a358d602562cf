import { describe, expect, test } from 'vitest'
import { FairLanes, laneOf } from './fair-lanes.ts'

describe('fair lanes', () => {
  test('serve the lane that used the shortest time, and within a lane in order', () => {
    const lanes = new FairLanes<string>()
    for (const item of ['guest 1', 'guest 2', 'guest 3']) lanes.add('guest', item)
    expect(lanes.next()).toBe('guest 1')
    for (const item of ['ada 1', 'ada 2', 'ada 3']) lanes.add('ada', item)
    lanes.done('guest', 1000)
    const served = ['ada', 'ada', 'guest', 'ada', 'guest'].map((lane) => {
      const item = lanes.next()
      lanes.done(lane, 600)
      return item
    })
    expect(served).toEqual(['ada 1', 'ada 2', 'guest 2', 'ada 3', 'guest 3'])
    expect(lanes.next()).toBeUndefined()
  })

  test('give a lane no credit for the time when it did not ask', () => {
    const lanes = new FairLanes<string>()
    for (let n = 1; n <= 3; n++) lanes.add('busy', `busy ${n}`)
    for (let n = 1; n <= 2; n++) {
      expect(lanes.next()).toBe(`busy ${n}`)
      lanes.done('busy', 1000)
    }
    lanes.add('late', 'late 1')
    lanes.add('late', 'late 2')
    expect(lanes.next()).toBe('late 1')
    lanes.done('late', 1500)
    expect([lanes.next(), lanes.next()]).toEqual(['busy 3', 'late 2'])
  })

  test('reset the usage when nothing is in use and nothing waits', () => {
    const lanes = new FairLanes<string>()
    lanes.add('guest', 'long')
    lanes.next()
    lanes.done('guest', 100_000)
    lanes.add('guest', 'first')
    lanes.add('ada', 'second')
    expect([lanes.next(), lanes.next()]).toEqual(['first', 'second'])
  })

  test('report whether other lanes wait, and remove an item that no longer waits', () => {
    const lanes = new FairLanes<string>()
    lanes.add('guest', 'one')
    expect([lanes.othersWait('guest'), lanes.othersWait('ada')]).toEqual([false, true])
    lanes.leave('one')
    expect(lanes.othersWait('ada')).toBe(false)
    lanes.add('ada', 'two')
    expect(lanes.clear()).toEqual(['two'])
    expect(lanes.next()).toBeUndefined()
  })

  test('are those of users, and of projects if no user asked', () => {
    expect(laneOf({ user_id: 3, project_id: 7 })).toBe('user 3')
    expect(laneOf({ user_id: null, project_id: 7 })).toBe('project 7')
  })
})
