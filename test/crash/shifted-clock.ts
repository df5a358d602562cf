/**
 * Loaded before a server (`node --import`): its clock is so many ms ahead of the machine's, or behind. What it asks of the
 * database is not shifted, nor are its timers.
 */
const shift = Number(process.env['SHIFTED_CLOCK_MS'] ?? 0)
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, of: new () => object) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, of === globalThis.Date ? target : of),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
