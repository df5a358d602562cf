import { Avatar } from '@mantine/core'

/** Red, blue, orange, green in the order of the list (docs/design/console.md#project-pages); dark enough for white letters. */
const colors = ['#c92a2a', '#1864ab', '#ad3a05', '#237032'] as const

/** The sign of a project: its initials in the colour of its place in the list of projects, `index`. */
export function ProjectInitials({ name, index }: { name: string; index: number }) {
  const words = name.trim().split(/\s+/)
  const letters =
    words.length > 1
      ? words.slice(0, 2).flatMap((word) => characters(word)[0] ?? [])
      : characters(words[0] ?? '').slice(0, 2)
  return (
    <Avatar
      size={28}
      radius="sm"
      color={colors[Math.max(0, index) % colors.length] ?? colors[0]}
      variant="filled"
      autoContrast
      aria-hidden
    >
      {letters.join('').toUpperCase()}
    </Avatar>
  )
}

const segmenter = new Intl.Segmenter()

/** Splits a text into user-perceived characters, which may consist of several code points. */
function characters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
