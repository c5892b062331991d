import { shallowEqual } from '@mantine/hooks'
import type { GridCell } from '../types'

/** Whether two drawings of a cell would look and act alike. A cell may be made anew for each, so it is compared by what it says. */
export function isSameCell<Drawing extends { cell: GridCell }>(
  { cell: was, ...before }: Drawing,
  { cell, ...after }: Drawing,
): boolean {
  return shallowEqual(before, after) && shallowEqual(was, cell)
}
