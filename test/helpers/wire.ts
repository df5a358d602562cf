import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Starts a proxy to a database that can be cut, and that can drop all traffic silently, as a frozen machine or a
 * firewall does.
 */
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
    /** Stops all traffic without closing connections; `open`: only on the connections that are open now. */
    freeze: (which: 'open' | 'all') => {
      frozen = which === 'all'
      for (const end of ends) end.pause()
    },
    /** Delivers what was held back. */
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
