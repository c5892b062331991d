'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import type { TestRow } from './results-of'
import classes from './tests.module.css'

type Props = {
  rows: readonly TestRow[]
  /** Elements after a test, such as buttons. */
  actions?: (index: number) => ReactNode
}

/** Every test with its expected and actual value. A word accompanies the colour. */
export const TestResults = ({ rows, actions }: Props) => (
  <ul className={shared.stack6} aria-label="Policy tests">
    {rows.map((row, index) => (
      // The order of the tests is their only identity.
      // biome-ignore lint/suspicious/noArrayIndexKey: two tests may be equal
      <li key={index} className={classes.row} data-passed={row.result?.passed === true}>
        <Verdict passed={row.result?.passed === true} />
        <span className={classes.words}>
          <span>{row.result?.name ?? 'This test is not complete'}</span>
          <span className={shared.dimmed}>{numbersOf(row)}</span>
        </span>
        {actions !== undefined && <span className={classes.buttons}>{actions(index)}</span>}
      </li>
    ))}
  </ul>
)

const Verdict = ({ passed }: { passed: boolean }) => {
  const Icon = passed ? CircleCheck : CircleX
  return (
    <span className={`${shared.inline4} ${classes.verdict}`}>
      <Icon size={16} aria-hidden /> {passed ? 'passes' : 'fails'}
    </span>
  )
}

function numbersOf({ result, problems }: TestRow): string {
  if (result === null) return problems.join('; ')
  const { name, sentence, wantedText, gotText, deployable, failing } = result
  const rule = name === sentence ? '' : `${sentence}. `
  if (result.problems.length > 0)
    return `${rule}${result.problems.map(({ message }) => message).join('; ')}`
  const where = failing.length > 1 ? failing.join(', ') : deployable
  return `${rule}Wanted ${wantedText}, got ${gotText}${where === null ? '' : ` (${where})`}`
}
