/**
 * Loaded before a server (`node --import`): shifts its clock against that of the machine by SHIFTED_CLOCK_MS. Neither
 * the database's time nor the timers are shifted.
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
