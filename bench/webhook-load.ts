import { createHmac } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The argument of the process. */
export interface WebhookLoad {
  /** Addresses for the good requests, used in turn; all bad requests go to the first. */
  urls: string[]
  secret: string
  good: number
  bad: number
  seconds: number
  /** Requests of the first seconds are sent and counted, but their times are not: the server compiles its code then. */
  warm_seconds: number
}

/** The times until the answer in ms, and the number of answers other than 204. */
export interface WebhookTimes {
  good: number[]
  bad: number[]
  wrong: number
  /** All answers to good requests, and to bad ones, including those of the first seconds. */
  answers: { good: number; bad: number }
  /** CPU time of the senders themselves, in ms. */
  used: number
}

if (process.argv[2]) await run(JSON.parse(process.argv[2]) as WebhookLoad)

/** Posts by the clock, not by the answers; prints the times as JSON. */
async function run({ urls, secret, good, bad, seconds, warm_seconds }: WebhookLoad): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const times: WebhookTimes = { good: [], bad: [], wrong: 0, answers: { good: 0, bad: 0 }, used: 0 }
  const under: Promise<void>[] = []
  const begun = performance.now()
  const sent = { good: 0, bad: 0 }
  for (let now = 0; now < warm_seconds + seconds; now = (performance.now() - begun) / 1000) {
    for (; sent.bad < now * bad; sent.bad++) under.push(post(urls[0] as string, sent.bad, 'bad'))
    for (; sent.good < now * good; sent.good++)
      under.push(post(urls[sent.good % urls.length] as string, sent.good, 'good'))
    await sleep(5)
  }
  await Promise.all(under)
  agent.destroy()
  const { user, system } = process.cpuUsage()
  times.used = (user + system) / 1000
  process.stdout.write(JSON.stringify(times))

  function post(url: string, number: number, kind: 'good' | 'bad'): Promise<void> {
    const body = JSON.stringify({ ref: 'refs/heads/main', number, kind, filling: 'x'.repeat(5000) })
    const signature = createHmac('sha256', kind === 'good' ? secret : 'another one')
      .update(body)
      .digest('hex')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = performance.now()
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 204) times.wrong++
      answer.resume().on('end', () => {
        times.answers[kind]++
        if (start - begun >= warm_seconds * 1000) times[kind].push(performance.now() - start)
        resolve()
      })
    })
    request.on('error', reject)
    request.end(body)
    return promise
  }
}
