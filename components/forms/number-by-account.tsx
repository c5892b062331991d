'use client'

import { Text } from '@mantine/core'
import { memo } from 'react'
import { AccountTag } from '@/components/charts/account-tag'
import layout from '@/components/ui/shared.module.css'
import { useStable } from '@/components/ui/use-stable'
import classes from './forms.module.css'
import { NumberField } from './number-field'
import { type FormAccount, problemAt, type WidgetProps } from './types'

/** The key for all accounts that are not listed, as defined by the engine. */
const OTHERS = '*'

type Numbers = Readonly<Record<string, number>>

const numbersOf = (value: unknown): Numbers => ({ ...Object(value) })

/** A number for each account; accounts with an empty field use the number of the other accounts. */
export function NumberByAccount(props: WidgetProps) {
  const { module, field, params, accounts, problems, onChange, onCommit } = props
  const numbers = numbersOf(params[field.name])
  const others = numbers[OTHERS] ?? numbersOf(numbersOf(module.defaults)[field.name])[OTHERS] ?? 0
  const change = (id: string, value: number | null) => {
    const { [id]: _old, ...rest } = numbers
    const name = accounts.find((each) => each.id === id)?.name ?? 'other accounts'
    onChange({
      name: field.name,
      value: value === null ? rest : { ...rest, [id]: value },
      label: `${field.label} of ${name} ${value ?? `as others`}`,
      joinKey: `${field.name}/${id}`,
    })
  }
  const stable = useStable({ change, onCommit })
  const shared = {
    field: field.label,
    min: field.softMin ?? null,
    max: field.softMax ?? null,
    step: field.step,
    onNumber: stable.change,
    onCommit: stable.onCommit,
  }
  return (
    <fieldset className={layout.stack10}>
      <Text component="legend" size="xs" fw={600}>
        {field.label}
      </Text>
      <Text size="xs" c="dimmed">
        {field.hint}
      </Text>
      <table className={classes.rows}>
        <tbody>
          {accounts.map((account) => (
            <Row
              key={account.id}
              {...shared}
              id={account.id}
              account={account}
              value={numbers[account.id] ?? null}
              others={others}
              problem={problemAt(problems, `${field.name}.${account.id}`)}
            />
          ))}
          <Row
            {...shared}
            id={OTHERS}
            account={null}
            value={others}
            others={others}
            problem={problemAt(problems, `${field.name}.${OTHERS}`)}
          />
        </tbody>
      </table>
    </fieldset>
  )
}

type RowProps = {
  field: string
  id: string
  /** Null for the accounts that are not listed. */
  account: FormAccount | null
  value: number | null
  others: number
  min: number | null
  max: number | null
  step: number | undefined
  problem: string | undefined
  onNumber: (id: string, value: number | null) => void
  onCommit: () => void
}

/** Memoized: editing another row does not render this one. */
const Row = memo(function Row({ id, account, field, others, onNumber, ...shared }: RowProps) {
  const name = account?.name ?? 'other accounts'
  return (
    <tr>
      <td className={classes.name}>
        {account === null ? (
          'Other accounts'
        ) : (
          <span className={layout.inline6}>
            <AccountTag {...account} />
            <span>{account.name}</span>
          </span>
        )}
      </td>
      <td>
        <NumberField
          quiet
          label={`${field} of ${name}`}
          value={shared.value}
          min={shared.min}
          max={shared.max}
          step={shared.step}
          error={shared.problem}
          width={120}
          nullable={account !== null}
          emptyMeans={account === null ? undefined : `others: ${others}`}
          onChange={(next) => onNumber(id, next)}
          onCommit={shared.onCommit}
        />
      </td>
    </tr>
  )
})
