import { describe, expect, test } from 'vitest'
import { Refusal } from '../refuse.ts'
import { UserTurns } from './user-turns.ts'

const here = new AbortController().signal

/** Requests that end on command. */
function requests(turns: UserTurns) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const send = (user_id: number, name: string, gone = here) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return turns.run(
      user_id,
      () => {
        begun.push(name)
        return end.promise
      },
      gone,
    )
  }
  return { begun, send, end: (name: string) => ends.get(name)?.resolve(name) }
}

describe('the requests of users', () => {
  test('run one at a time for each user, in order, and go on after one that fails', async () => {
    const turns = new UserTurns('turns_log_searches')
    const { begun, send, end } = requests(turns)
    const failed = turns.run(1, () => Promise.reject(new Error('broken')), here)
    const answers = [send(1, 'a1'), send(1, 'a2'), send(2, 'b1')]
    await expect(failed).rejects.toThrow('broken')
    end('b1')
    await answers[2]
    expect(begun.toSorted()).toEqual(['a1', 'b1'])
    end('a1')
    end('a2')
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1'])
  })

  test('are refused when four of the user wait, and a cancelled one makes room', async () => {
    const { begun, send, end } = requests(new UserTurns('turns_log_searches'))
    const leaving = new AbortController()
    const answers = ['1', '2', '3', '4'].map((name) => send(1, name))
    const left = send(1, 'left', leaving.signal)
    const refused = await send(1, 'refused').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({
      kind: 'too_many',
      message: '4 log searches of yours wait already: ask again when they are answered',
      retry_after: 2,
    })
    leaving.abort()
    await expect(left).rejects.toThrow('abort')
    answers.push(send(1, '5'))
    await expect(send(1, 'too late', AbortSignal.abort())).rejects.toThrow('abort')
    for (const name of ['1', '2', '3', '4', '5']) end(name)
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4', '5'])
    expect(begun).toEqual(['1', '2', '3', '4', '5'])
  })
})
