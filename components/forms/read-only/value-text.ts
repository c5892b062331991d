import { decimalText } from '@/lib/base/number-text'
import type { FormField } from '../form-fields'
import { windowsText } from './windows-text'

/** The value of a param in words: `10 pp`, `amber 3, birch 2`, `1: cedar; 2: amber, birch`. */
export function valueText(field: FormField, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return field.emptyMeans ?? 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const unit = field.unit === undefined ? '' : ` ${field.unit}`
  if (field.widget === 'windows') return windowsText(value, nameOf) || 'none'
  if (field.widget === 'numbers') return numbersText(value, unit) || 'none'
  if (typeof value === 'object') return textOf(value, nameOf) || 'none'
  return `${field.options?.[String(value)] ?? decimalText(String(value))}${unit}`
}

/** "0.5, 0.8 of the quota" */
const numbersText = (value: unknown, unit: string) =>
  Array.isArray(value) && value.length > 0
    ? `${value.map((each) => decimalText(String(each))).join(', ')}${unit}`
    : ''

/** The name of an account, or any other text as it is. */
type NameOf = (id: string) => string

function textOf(value: unknown, nameOf: NameOf): string {
  if (typeof value === 'string') return nameOf(value)
  if (Array.isArray(value))
    return value.some((item) => typeof item === 'object')
      ? value.map((item, i) => `${i + 1}: ${textOf(item, nameOf)}`).join('; ')
      : value.map((item) => textOf(item, nameOf)).join(', ')
  if (typeof value !== 'object' || value === null) return decimalText(String(value))
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .map(([key, inner]) => `${nameOf(key)} ${textOf(inner, nameOf)}`)
    .join(', ')
}
