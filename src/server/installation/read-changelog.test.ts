import { expect, test } from 'vitest'
import { changelog, notesSince } from './read-changelog.ts'

const text = `# Changelog

Newest first.

## Unreleased

- **Something** of the next one,
  over two lines.

## 1.2.0 - 2026-11-28

The second.

### Runners

- Uses \`runner\`.
- Another.

## [1.1.0] (2026-10-01)

- Between.

## 1.0.0

- First.
`

const versions = (version: string, previous: string | null) =>
  notesSince(text, version, previous).map((one) => one.version)

test('after an upgrade the notes are those of every release since the previous one', () => {
  expect(versions('1.2.0', '1.0.0')).toEqual(['Unreleased', '1.2.0', '1.1.0'])
  expect(versions('1.2.0', '1.1.0')).toEqual(['Unreleased', '1.2.0'])
})

test('without a known previous release they end with this one', () => {
  expect(versions('1.2.0', null)).toEqual(['Unreleased', '1.2.0'])
  expect(versions('1.1.0', '')).toEqual(['Unreleased', '1.2.0', '1.1.0'])
  expect(versions('9.9.9', null)).toEqual(['Unreleased'])
})

test('lines of one point are joined, and points belong to their headings', () => {
  expect(notesSince(text, '1.2.0', '1.1.0')).toEqual([
    {
      version: 'Unreleased',
      date: '',
      groups: [{ title: '', items: ['**Something** of the next one, over two lines.'] }],
    },
    {
      version: '1.2.0',
      date: '2026-11-28',
      groups: [
        { title: '', items: ['The second.'] },
        { title: 'Runners', items: ['Uses `runner`.', 'Another.'] },
      ],
    },
  ])
})

test('the changelog of this release can be read', async () => {
  const [first] = notesSince(await changelog(), '0.0.0', null)
  expect(first?.groups.length).toBeGreaterThan(0)
})
