import shared from '@/components/ui/shared.module.css'
import { decimalText } from '@/lib/base/number-text'
import { type FormField, fieldsOf, isShown } from './form-fields'
import classes from './forms.module.css'
import type { FormAccount, FormContext } from './types'

/** The params of a module as text: what a reader may select and copy, where an editor has inputs. */
export function ParamsText({
  module,
  params,
  accounts,
}: Pick<FormContext, 'module' | 'params' | 'accounts'>) {
  return (
    <dl className={`${shared.stack6} ${shared.sm} ${classes.text}`}>
      {fieldsOf(module)
        .filter((field) => isShown(field, params))
        .map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{wordsOf(field, params[field.name], accounts)}</dd>
          </div>
        ))}
    </dl>
  )
}

function wordsOf(field: FormField, value: unknown, accounts: readonly FormAccount[]): string {
  const name = (id: string) => accounts.find((account) => account.id === id)?.name ?? id
  if (value === null || value === undefined) return field.emptyMeans ?? 'none'
  if (field.widget === 'account-weights') {
    const weights = value as Record<string, number>
    return accounts.map(({ id }) => `${name(id)} ${weights[id] ?? 1}`).join(', ')
  }
  if (field.widget === 'account-priorities') {
    const own = Object.entries(value as Record<string, number>)
    return own.length === 0
      ? "the accounts' own"
      : own.map(([id, n]) => `${name(id)} ${n}`).join(', ')
  }
  if (field.widget === 'account-numbers') {
    const { '*': others, ...own } = value as Record<string, number>
    const rest = others === undefined ? [] : [`other accounts ${others}`]
    return [...Object.entries(own).map(([id, n]) => `${name(id)} ${n}`), ...rest].join(', ')
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : listed(value, name)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return `${field.options?.[String(value)] ?? decimalText(String(value))}${field.unit === undefined ? '' : ` ${field.unit}`}`
}

const listed = (value: readonly unknown[], name: (id: string) => string): string =>
  value
    .map(
      (item, i) =>
        `${i + 1}: ${JSON.stringify(item, (_, inner) => (typeof inner === 'string' ? name(inner) : inner)).replace(/["{}[\]]/g, '')}`,
    )
    .join('; ')
