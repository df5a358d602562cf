import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownLabels } from './known-labels.ts'

test('the labels of loaded lists are offered, each once', () => {
  const client = new QueryClient()
  client.setQueryData(['keys'], [{ labels: ['web', 'prod'] }, { name: 'without' }, null])
  client.setQueryData(['inventories', 'part'], { rows: [{ labels: ['prod', 'dmz'] }], total: 1 })
  client.setQueryData(['info'], { version: '1' })
  client.setQueryData(['names'], ['a text'])
  expect(knownLabels(client)).toEqual(['dmz', 'prod', 'web'])
})
