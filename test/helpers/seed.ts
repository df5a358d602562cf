/**
 * The seed of generated tests: the same each time, so that the result of a change does not depend on chance.
 * `FUZZ_SEED=random` uses another seed, `FUZZ_SEED=<number>` repeats one.
 */
const asked = process.env['FUZZ_SEED'] ?? '20261121'

export const seed = asked === 'random' ? Date.now() % 1_000_000_000 : Number(asked)
