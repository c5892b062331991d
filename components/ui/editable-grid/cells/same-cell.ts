import { shallowEqual } from '@mantine/hooks'
import type { GridCell } from '../types'

/**
 * True if two versions of a cell render and behave alike. Each may be a new object, so their content is
 * compared.
 */
export function isSameCell<Drawing extends { cell: GridCell }>(
  { cell: was, ...before }: Drawing,
  { cell, ...after }: Drawing,
): boolean {
  return shallowEqual(before, after) && shallowEqual(was, cell)
}
