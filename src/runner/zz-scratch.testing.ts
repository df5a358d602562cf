import { readFileSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bashJob, FakeServer, listen, output, system, temporaryFolder } from './fake-server.testing.ts'
import { startDetached } from './process.ts'
const mode = process.argv[2], N = Number(process.argv[3])
const place = await temporaryFolder(); const server = new FakeServer(); server.report_seconds = 0.5
await listen(server, join(place.folder, 's')); writeFileSync(join(place.folder, 'token'), 'secret-token')
const err = openSync(join(place.folder, 'err'), 'a')
const go = async () => (await startDetached(process.execPath, [...(process.env.FLAGS?.split(' ') ?? []), 'src/runner/runner.testing.ts', '--folder', join(place.folder, 'r'), '--socket', join(place.folder, 's'), '--token-file', join(place.folder, 'token')], { env: { PATH: process.env.PATH!, NODE_COMPILE_CACHE: process.env.CC ?? '', ...JSON.parse(process.env.MORE ?? '{}') }, stdout: err, stderr: err })).pid!
const base = await bashJob(place.folder, mode === 'crash' ? `echo $SIGNALBOX_TASK_DETAILS_ID >> ${place.folder}/starts; for i in $(seq 1 20); do echo $i; sleep 0.01; done; seq 21 3000` : 'true')
const t0 = performance.now()
const jobs = Array.from({ length: N }, (_, i) => server.add({ ...base, task_id: i + 100 }))
let done = 0; for (const j of jobs) j.ended.promise.then(() => done++)
if (mode === 'crash') {
  let kills = 0
  while (done < N) { const pid = await go(); await sleep(180 + Math.random() * 400); if (done < N) { process.kill(pid, 9); kills++ } else process.kill(pid, 9); while (true) { try { process.kill(pid, 0); await sleep(1) } catch { break } } }
  const want = Array.from({ length: 3000 }, (_, i) => String(i + 1)).join('\n')
  let bad = 0
  for (const j of jobs) if (j.finish?.outcome !== 'success' || output(j).join('\n') !== want || j.finish.lines !== j.lines.length) { bad++; console.log(j.job.task_id, j.finish, output(j).length, system(j)) }
  const sys = new Map<string, number>(); for (const j of jobs) { const k = system(j).map((t) => t.replace(/\d+/g, 'N').replace(/Cloning|Updating/, 'X')).join('|'); sys.set(k, (sys.get(k) ?? 0) + 1) }
  console.log({ kills, bad, starts: readFileSync(join(place.folder, 'starts'), 'utf8').trim().split('\n').length, N }, [...sys])
} else {
  const pid = await go()
  while (done < 1) await sleep(5)
  const t1 = performance.now(); const d1 = done
  const cpu = () => readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ').slice(13, 17).map(Number)
  const c1 = cpu()
  while (done < N) await sleep(5)
  const s = (performance.now() - t1) / 1000
  console.log(`${N} tasks: ${((N - d1) / s).toFixed(1)}/s`, 'runner cpu user,sys,cuser,csys per task ms', cpu().map((v, i) => ((v - c1[i]!) * 10 / N).toFixed(1)), readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS.*|RssAnon.*|VmPTE.*/g), 'first after', Math.round(t1 - t0))
  await sleep(3000)
  const one = server.add({ ...base, task_id: 1_000_000, }); const added = Date.now(); await one.ended.promise
  console.log('lines after ms', one.lines.map((l) => `${l.at - added} ${l.text}`), 'end', Date.now() - added, readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS.*/g))
  process.kill(pid, 15); await sleep(1500)
}
console.log(readFileSync(join(place.folder, 'err'), 'utf8').slice(0, 2000))
await place[Symbol.asyncDispose](); process.exit()
