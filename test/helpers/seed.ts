/**
 * Where generated tests begin: the same place each time, so that a change is judged by itself and not by luck.
 * `FUZZ_SEED=random` looks elsewhere, `FUZZ_SEED=<number>` there again.
 */
const asked = process.env['FUZZ_SEED'] ?? '20261121'

export const seed = asked === 'random' ? Date.now() % 1_000_000_000 : Number(asked)
