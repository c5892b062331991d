'use client'

import { Button, Group, Text } from '@mantine/core'
import { AccountTag } from '@/components/charts/account-tag'
import layout from '@/components/ui/shared.module.css'
import { useStable } from '@/components/ui/use-stable'
import { AccountNumber } from './account-number'
import classes from './forms.module.css'
import { type FormAccount, type Params, problemAt, type WidgetProps } from './types'

// With more accounts, sliders are too slow to render during a drag, so only number fields are shown.
const mostSliders = 12

const numbersOf = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, number>) : {}

/** Numbers by account: weights (1 if absent) or priorities (the account's own if absent). */
export function AccountNumbers(props: WidgetProps) {
  const { field, params, accounts, onChange, onCommit } = props
  const numbers = numbersOf(params[field.name])
  const isWeight = field.widget === 'account-weights'
  const set = (next: Params, label: string, joinKey: string) =>
    onChange({ name: field.name, value: next, label, joinKey })

  const change = (id: string, value: number | null) => {
    const account = accounts.find((each) => each.id === id)
    if (account === undefined) return
    const { [account.id]: _old, ...others } = numbers
    const next = value === null ? others : { ...others, [account.id]: value }
    const word = isWeight ? 'weight' : 'priority'
    set(next, `${account.name} ${word} ${value ?? 'its own'}`, `${field.name}/${account.id}`)
  }

  const stable = useStable({ change, onCommit })

  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {field.hint}
      </Text>
      <div className={accounts.length > mostSliders ? classes.scroll : undefined}>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">{isWeight ? 'Weight' : 'Priority'}</th>
              {isWeight && (
                <th scope="col" className={classes.share}>
                  Share
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <Row
                key={account.id}
                {...props}
                account={account}
                value={numbers[account.id] ?? null}
                sliders={accounts.length <= mostSliders}
                // Marks an account that was added after the weights were set.
                isUnnamed={
                  isWeight && Object.keys(numbers).length > 0 && numbers[account.id] === undefined
                }
                onNumber={stable.change}
                onCommit={stable.onCommit}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isWeight && <WeightTools accounts={accounts} onSet={set} />}
    </div>
  )
}

type RowProps = WidgetProps & {
  account: FormAccount
  value: number | null
  sliders: boolean
  isUnnamed: boolean
  onNumber: (id: string, value: number | null) => void
}

function Row(props: RowProps) {
  const { field, account, value, sliders, isUnnamed, problems, onNumber, onCommit } = props
  const isWeight = field.widget === 'account-weights'
  return (
    <tr>
      <td className={classes.name}>
        <span className={layout.inline6}>
          <AccountTag {...account} />
          <span>
            {account.name}
            {isUnnamed && <span className={classes.unnamed}>default weight</span>}
          </span>
        </span>
      </td>
      <td>
        <AccountNumber
          id={account.id}
          name={account.name}
          priority={account.priority}
          isWeight={isWeight}
          value={value}
          step={field.step ?? 1}
          hasSlider={sliders}
          problem={problemAt(problems, `${field.name}.${account.id}`)}
          onNumber={onNumber}
          onCommit={onCommit}
        />
      </td>
      {isWeight && <td className={classes.share}>{shareText(account.share, value ?? 1)}</td>}
    </tr>
  )
}

const shareText = (share: string | null, weight: number): string =>
  weight === 0 ? '0 – never chosen by this split' : (share ?? '–')

type ToolsProps = {
  accounts: readonly FormAccount[]
  onSet: (next: Params, label: string, joinKey: string) => void
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Weights proportional to the quotas: three clusters, one with twice the capacity, get 2:1:1. */
function capacityWeights(accounts: readonly FormAccount[]): Record<string, number> | null {
  const sized = accounts.flatMap(({ id, quota }) => (quota === null ? [] : [{ id, quota }]))
  const common = sized.reduce((most, { quota }) => divisor(most, quota), 0)
  if (common === 0) return null
  return Object.fromEntries(sized.map(({ id, quota }) => [id, quota / common]))
}

function WeightTools({ accounts, onSet }: ToolsProps) {
  const matched = capacityWeights(accounts)
  const ratio = matched === null ? '' : Object.values(matched).join(':')
  return (
    <Group gap="xs" mt="xs">
      <Button
        size="compact-xs"
        variant="default"
        onClick={() =>
          onSet(Object.fromEntries(accounts.map(({ id }) => [id, 1])), 'equal weights', '')
        }
      >
        Equal
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={matched === null}
        title={matched === null ? 'No account has a quota' : `Weights ${ratio} as the quotas are`}
        onClick={() => matched !== null && onSet(matched, `weights match capacity ${ratio}`, '')}
      >
        Match capacity{ratio.length > 0 && ratio.length <= 14 ? ` (${ratio})` : ''}
      </Button>
    </Group>
  )
}
