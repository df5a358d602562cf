import type { MoveCommand } from './keys.ts'
import type { LogModel } from './log-model.ts'
import { rowHeight } from './row-heights.ts'
import type { Viewport, Where } from './viewport.ts'

/** Puts the cursor on a line and scrolls it into view, opening the folds that hide it. */
export function goTo(model: LogModel, viewport: Viewport, line: number, where: Where = 'centre'): void {
  model.cursor = Math.max(1, Math.min(line, model.total))
  viewport.reveal(model.cursor, where)
}

/** Goes to the next or previous hit from the cursor, or from the visible range if the cursor is outside of it. */
export async function goToHit(model: LogModel, viewport: Viewport, step: 1 | -1): Promise<void> {
  const line = await model.find.go(placeOf(model, viewport), step)
  if (line !== undefined) goTo(model, viewport, line)
}

/** Goes to the first hit in or after the visible range. */
export async function goToFirstHit(model: LogModel, viewport: Viewport): Promise<void> {
  const line = await model.find.go(placeOf(model, viewport) - 1, 1)
  if (line !== undefined) goTo(model, viewport, line)
}

export function act(model: LogModel, viewport: Viewport, command: MoveCommand): void {
  const { folds } = model
  const place = placeOf(model, viewport)
  const jump = (line: number | undefined) => {
    if (line !== undefined) goTo(model, viewport, line, 'top')
  }
  switch (command) {
    case 'up':
    case 'down': {
      const row = folds.rowOf(place) + (model.cursor === 0 ? 0 : command === 'up' ? -1 : 1)
      const last = command === 'down' && row >= model.rows
      if (!last) goTo(model, viewport, folds.lineOf(Math.max(0, row)), 'near')
      return
    }
    case 'page-up':
    case 'page-down': {
      const page = viewport.space.view - 2 * rowHeight
      viewport.move(command === 'page-up' ? -page : page)
      model.cursor = folds.lineOf(Math.min(model.rows - 1, viewport.space.row + 3))
      model.changed()
      return
    }
    case 'home':
      goTo(model, viewport, 1, 'top')
      return
    case 'end':
      model.cursor = folds.lineOf(Math.max(0, model.rows - 1))
      viewport.follow(true)
      return
    case 'follow':
      viewport.follow(!viewport.following)
      return
    case 'next-failure':
    case 'previous-failure':
      jump(folds.failure(place, command === 'next-failure' ? 1 : -1))
      return
    case 'next-task':
    case 'previous-task':
      jump(folds.next(place, command === 'next-task' ? 1 : -1, ['task', 'group', 'error'])?.line)
      return
    case 'next-play':
    case 'previous-play':
      jump(folds.next(place, command === 'next-play' ? 1 : -1, ['play', 'recap', 'init', 'plan', 'apply'])?.line)
      return
    case 'fold': {
      const fold = folds.at(place) ?? folds.around(place).at(-1)
      if (!fold || fold.requested === 'always') return
      folds.toggle(fold)
      goTo(model, viewport, fold.line, 'near')
      model.changed()
      return
    }
    case 'select-all':
      if (model.total > 0)
        model.selection = {
          anchor: { line: 1, column: 0 },
          focus: { line: model.total, column: Number.MAX_SAFE_INTEGER },
        }
      model.changed()
      return
  }
}

function placeOf(model: LogModel, viewport: Viewport): number {
  viewport.arrive()
  const { first, count } = viewport.space.visible()
  const row = model.cursor > 0 ? model.folds.rowOf(model.cursor) : -1
  return row >= first && row < first + count
    ? model.cursor
    : model.folds.lineOf(Math.min(first + 3, Math.max(0, model.rows - 1)))
}
