import { expect, test } from 'vitest'
import { forecastOf } from './disk-forecast.ts'

const hour = 3_600_000
const day = 24 * hour
const gib = 1024 ** 3
const sample = (at: number, free: number, total = 100 * gib) => ({ at, free, total })
const now = 100 * day

test('there is no forecast from less than six hours, or before the disk had its size', () => {
  expect(forecastOf([], sample(now, gib))).toBeNull()
  expect(forecastOf([sample(now - 5 * hour, 2 * gib)], sample(now, gib))).toBeNull()
  expect(forecastOf([sample(now - day, 2 * gib, 50 * gib)], sample(now, gib))).toBeNull()
})

test('a disk that fills by a GiB a day is full when the rest is used', () => {
  const week = Array.from({ length: 6 }, (_, n) => sample(now - (6 - n) * day, (16 - n) * gib))
  const forecast = forecastOf(week, sample(now, 10 * gib))
  expect(forecast?.bytes_per_day).toBeCloseTo(gib, -6)
  expect(Date.parse(forecast?.full_at ?? '')).toBeCloseTo(now + 10 * day, -6)
})

test('a disk that does not fill, or takes more than a year, is not called full', () => {
  expect(forecastOf([sample(now - day, gib)], sample(now, gib))).toEqual({ bytes_per_day: 0, full_at: null })
  expect(forecastOf([sample(now - day, gib)], sample(now, 2 * gib))).toEqual({ bytes_per_day: -gib, full_at: null })
  expect(forecastOf([sample(now - day, 50 * gib + 1024)], sample(now, 50 * gib))?.full_at).toBeNull()
})

test('samples of more than a week ago do not count', () => {
  const old = sample(now - 8 * day, 90 * gib)
  expect(forecastOf([old, sample(now - day, 10 * gib)], sample(now, 10 * gib))?.full_at).toBeNull()
})
