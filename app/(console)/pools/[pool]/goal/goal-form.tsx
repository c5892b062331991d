'use client'

import { Button, NumberInput, SegmentedControl } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import type { SelectInput } from '@/lib/engine'
import classes from './goal.module.css'
import type { GoalKind, GoalValues } from './goal-values'

type Props = {
  accounts: SelectInput['accounts']
  names: Readonly<Record<string, string>>
  currency: string | null
  values: GoalValues
  /** The missing or invalid value. Null if the goal can be solved. */
  problem: string | null
  isRunning: boolean
  onValues: (values: GoalValues) => void
  onSolve: () => void
}

/** The form of a goal: shares of accounts, an average price, or a minimum share of several providers. */
export function GoalForm(props: Props) {
  const { values, problem, isRunning, onValues } = props
  return (
    <form
      className={`${shared.stack12} ${shared.shrinks}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) props.onSolve()
      }}
    >
      <SegmentedControl
        size="xs"
        aria-label="Kind of goal"
        value={values.kind}
        data={[
          { value: 'shares', label: 'Shares' },
          { value: 'cost', label: 'Average price' },
          { value: 'providers', label: 'Providers' },
        ]}
        onChange={(kind) => onValues({ ...values, kind: kind as GoalKind })}
      />
      {values.kind === 'shares' && <Shares {...props} />}
      {values.kind === 'cost' && <Price {...props} />}
      {values.kind === 'providers' && <Providers {...props} />}
      <div className={classes.solve}>
        <Button type="submit" size="xs" disabled={problem !== null} loading={isRunning}>
          Solve
        </Button>
        <span className={shared.dimmedSm} role="status">
          {problem}
        </span>
      </div>
    </form>
  )
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : null)

const Shares = ({ accounts, names, values, onValues }: Props) => (
  <fieldset className={classes.shares}>
    <legend>
      Enter shares in percent. Accounts left empty split the rest in their current ratio.
    </legend>
    {accounts.map(({ id }) => (
      <NumberInput
        key={id}
        size="xs"
        label={names[id] ?? id}
        labelProps={{ className: `${shared.clip} ${shared.block}` }}
        suffix=" %"
        min={0}
        max={100}
        hideControls
        value={values.shares[id] ?? ''}
        onChange={(value) =>
          onValues({ ...values, shares: { ...values.shares, [id]: numberOf(value) } })
        }
      />
    ))}
  </fieldset>
)

const Price = ({ values, currency, onValues }: Props) => (
  <NumberInput
    size="xs"
    w={220}
    label="At most on average, per hour"
    suffix={currency === null ? '' : ` ${currency}`}
    min={0}
    decimalScale={6}
    hideControls
    value={values.atMost ?? ''}
    onChange={(value) => onValues({ ...values, atMost: numberOf(value) })}
  />
)

const Providers = ({ values, onValues }: Props) => (
  <div className={classes.line}>
    <NumberInput
      size="xs"
      w={220}
      label="Number of providers"
      min={1}
      allowDecimal={false}
      value={values.count ?? ''}
      onChange={(value) => onValues({ ...values, count: numberOf(value) })}
    />
    <NumberInput
      size="xs"
      w={220}
      label="Each at least"
      suffix=" %"
      min={0}
      max={100}
      hideControls
      value={values.atLeast ?? ''}
      onChange={(value) => onValues({ ...values, atLeast: numberOf(value) })}
    />
  </div>
)
