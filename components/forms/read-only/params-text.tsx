import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import { type FormField, fieldsOf, isShown } from '../form-fields'
import type { FormAccount, FormContext } from '../types'
import { NumbersTable } from './numbers-table'
import { valueText } from './value-text'

/** The parameters of a module as text that can be selected and copied, for users who cannot edit. */
export function ParamsText({
  module,
  params,
  accounts,
}: Pick<FormContext, 'module' | 'params' | 'accounts'>) {
  return (
    <dl className={`${shared.stack6} ${shared.sm}`}>
      {fieldsOf(module)
        .filter((field) => isShown(field, params))
        .map((field) => (
          <div key={field.name}>
            <dt className={shared.dimmedXs}>{field.label}</dt>
            <dd className={shared.wrap}>{shownValue(field, params[field.name], accounts)}</dd>
          </div>
        ))}
    </dl>
  )
}

function shownValue(field: FormField, value: unknown, accounts: readonly FormAccount[]): ReactNode {
  const name = (id: string) => accounts.find((account) => account.id === id)?.name ?? id
  if (value === null || value === undefined) return valueText(field, value, name)
  const numbers = value as Readonly<Record<string, number>>
  if (field.widget === 'account-weights')
    return (
      <NumbersTable
        what="Weight"
        accounts={accounts}
        numberOf={(id) => numbers[id] ?? 1}
        hasShares
      />
    )
  if (field.widget === 'account-priorities')
    return Object.keys(numbers).length === 0 ? (
      'Each account has its own priority.'
    ) : (
      <NumbersTable
        what="Priority"
        accounts={accounts}
        numberOf={(id) => numbers[id]}
        others={accounts.every(({ id }) => id in numbers) ? undefined : 'their own'}
      />
    )
  if (field.widget === 'account-numbers')
    return (
      <NumbersTable
        what="Number"
        accounts={accounts}
        numberOf={(id) => numbers[id]}
        others={numbers['*']}
      />
    )
  return valueText(field, value, name)
}
