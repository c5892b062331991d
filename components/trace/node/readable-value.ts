import { decimalText } from '@/lib/base/number-text'
import type { KeyValue } from '@/lib/engine'
import { exactText } from '../ranking/rank-numbers'

/** A value or weight outside fields and grids, with the reader's decimal sign and a minus sign. */
export const readableValue = (value: KeyValue | null): string =>
  typeof value === 'number' ? exactText(value) : decimalText(String(value ?? ''))
