import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire to a database that can be cut, and that can swallow what goes over it, as a frozen machine or a firewall does. */
export async function startWire(host: string, port: number) {
  const ends = new Set<Socket>()
  let whole = true
  const wire = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(port, host)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.on('data', (bytes) => other.write(bytes))
      if (frozen) end.pause()
    }
  })
  let frozen = false
  await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening))
  return {
    address: `127.0.0.1:${(wire.address() as AddressInfo).port}`,
    cut: () => {
      whole = false
      for (const end of ends) end.destroy()
    },
    repair: () => {
      whole = true
    },
    /** Nothing passes any more and nobody is told; `open`: only on the connections that are open now. */
    freeze: (which: 'open' | 'all') => {
      frozen = which === 'all'
      for (const end of ends) end.pause()
    },
    /** What was held back arrives. */
    thaw: () => {
      frozen = false
      for (const end of ends) end.resume()
    },
    stop: () => {
      for (const end of ends) end.destroy()
      return new Promise((closed) => wire.close(closed))
    },
  }
}

export type Wire = Awaited<ReturnType<typeof startWire>>
