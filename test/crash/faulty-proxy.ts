import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { Random } from './random.ts'

/** How likely a new connection is cut, slow, or sent a second time. */
const cut = 0.15
const slow = 0.3
const repeated = 0.3

/**
 * A proxy between runners and servers, with one port for each server. It cuts connections at any time, also between a
 * call and its answer; it delays what it passes on; and it sends what a runner says a second time, later and maybe to
 * the other server, as proxies and networks do that try again.
 */
export class FaultyProxy {
  readonly counts = { connections: 0, cut: 0, slow: 0, repeated: 0 }
  readonly #random: Random
  readonly #targets: readonly number[]
  readonly #sockets = new Set<Socket>()
  #servers: Server[] = []
  #ports: number[] = []
  #down = false

  private constructor(targets: readonly number[], random: Random) {
    this.#targets = targets
    this.#random = random
  }

  /** `targets`: the ports of the servers on this machine. */
  static async start(targets: readonly number[], random: Random): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(targets, random)
    for (const target of targets) {
      const server = createServer((near) => proxy.#pass(near, target))
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      proxy.#servers.push(server)
      proxy.#ports.push((server.address() as AddressInfo).port)
    }
    return proxy
  }

  get urls(): string[] {
    return this.#ports.map((port) => `http://127.0.0.1:${port}`)
  }

  /** Cuts all connections, as if the proxy was killed; it accepts new ones after `ms`. */
  kill(ms: number): void {
    this.#down = true
    for (const socket of this.#sockets) socket.destroy()
    setTimeout(() => (this.#down = false), ms)
  }

  stop(): void {
    for (const server of this.#servers) server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #pass(near: Socket, target: number): void {
    if (this.#down) return void near.destroy()
    const random = this.#random
    this.counts.connections++
    const far = this.#connect(target)
    const delay = random.chance(slow) ? random.below(400) : 0
    if (delay > 0) this.counts.slow++
    this.#track(near)
    join(near, far, delay)
    join(far, near, delay)
    if (random.chance(repeated)) this.#repeat(near)
    if (random.chance(cut))
      setTimeout(() => {
        this.counts.cut++
        near.destroy()
      }, random.below(4000)).unref()
  }

  /** Sends what the runner says a second time, and drops the answers. */
  #repeat(near: Socket): void {
    this.counts.repeated++
    const again = this.#connect(this.#random.pick(this.#targets))
    again.on('data', () => {})
    join(near, again, this.#random.below(2000))
  }

  #connect(port: number): Socket {
    const socket = connect(port, '127.0.0.1')
    this.#track(socket)
    return socket
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.#sockets.delete(socket))
  }
}

/** Passes on what one end sends, and its end, in order and after a delay. */
function join(from: Socket, to: Socket, delay: number): void {
  const later = (work: () => void) => (delay > 0 ? void setTimeout(work, delay).unref() : work())
  from.on('data', (bytes: Buffer) => later(() => !to.destroyed && to.write(bytes)))
  from.on('close', () => later(() => to.destroy()))
}
